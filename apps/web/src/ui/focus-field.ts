// Brings a field under the eyes and the cursor.

/** Time for the error messages to be drawn, in milliseconds. */
const drawn = 100;

export function focusField(id: string): void {
  const field = document.getElementById(id);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/** After a refused submit: the first wrong field, once its message stands. */
export const focusFieldLater = (id: string): void => {
  setTimeout(() => focusField(id), drawn);
};
