// What was typed and pressed in the drawn login form before its script had come.

interface DrawnForm {
  form: HTMLFormElement;
  /** Name of the field that had the focus. */
  focused: string | undefined;
}

let replaced: DrawnForm | undefined;

/** For a form that another one is about to replace: its inputs are copied once that one is there. */
export function keepDrawnForm(form: HTMLFormElement | undefined): void {
  if (form === undefined) return;
  const active = document.activeElement;
  replaced = { form, focused: active instanceof HTMLInputElement ? active.name : undefined };
}

/** Answers whether the button was pressed. */
export function takeEarlyInput(form: HTMLFormElement): boolean {
  const wasPressed = isPressed(form) || (replaced !== undefined && isPressed(replaced.form));
  if (replaced !== undefined) copyInputs(replaced, form);
  replaced = undefined;
  return wasPressed;
}

/** As early-press.ts keeps it. */
const isPressed = (form: HTMLFormElement) =>
  form.querySelector('[type=submit][aria-busy]') !== null;

function copyInputs({ form: from, focused }: DrawnForm, to: HTMLFormElement): void {
  for (const old of from.querySelectorAll('input')) {
    const input = to.elements.namedItem(old.name);
    if (!(input instanceof HTMLInputElement)) continue;
    if (input.type === 'checkbox') input.checked = old.checked;
    else input.value = old.value;
    if (old.name === focused) input.focus();
  }
}
