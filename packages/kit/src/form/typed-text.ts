// What was typed into a field of a form that keeps its own values.

/** Empty where the form has no such field, or a file in it. */
export function typedText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
