// Brings a field under the eyes and the cursor.

/** Time for the error messages to be drawn, in milliseconds. */
const drawn = 100;

export function focusField(id: string): void {
  const field = document.getElementById(id);
  // A field in a folded part takes no focus.
  field?.closest('details')?.setAttribute('open', '');
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/** The list of what is wrong stands whole above its field where both have room; else its head would be cut off. */
function showSummary(id: string): void {
  const field = document.getElementById(id);
  const form = field?.closest('form, dialog');
  const summary = form?.querySelector('[role=alert] > *')?.parentElement;
  if (field == null || summary == null) return;
  const room = field.closest('dialog')?.clientHeight ?? innerHeight;
  const needed = field.getBoundingClientRect().bottom - summary.getBoundingClientRect().top;
  if (needed < room * 0.7) summary.scrollIntoView({ block: 'start' });
}

let later: ReturnType<typeof setTimeout> | undefined;

/**
 * After a refused submit: focuses the first wrong field once its message is rendered. A user who has moved to a field
 * meanwhile stays there: their typing would land in another one.
 */
export function focusFieldLater(id: string): void {
  const before = document.activeElement;
  clearTimeout(later);
  later = setTimeout(() => {
    const now = document.activeElement;
    if (now === before || !now?.matches('input, select, textarea')) {
      focusField(id);
      showSummary(id);
    }
  }, drawn);
}

/**
 * As `focusFieldLater`, from something above the form that is going away: closing it gives the focus back to where it
 * was before, which may be another field.
 */
export function focusFieldBelow(id: string): void {
  clearTimeout(later);
  later = setTimeout(() => focusField(id), drawn);
}

/** A message to be read now: a field of an earlier submit takes the focus no more. */
export function focusMessage(message: HTMLElement | null, options?: FocusOptions): void {
  clearTimeout(later);
  message?.focus(options);
}
