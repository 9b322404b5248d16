// A number that was typed into a text field.

/** Full-width digits are as good as others. Null where nothing was typed, undefined where it is no number. */
export function typedNumber(typed: string): number | null | undefined {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return null;
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}
