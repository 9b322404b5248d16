// A number that was typed into a text field.

/** Full-width digits are as good as others. Null where nothing was typed, undefined where it is no number. */
export function typedNumber(typed: string): number | null | undefined {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return null;
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}

/** A whole number within its bounds. */
export function typedCount(
  typed: string,
  { min, max }: { min: number; max: number },
): number | undefined {
  const count = typedNumber(typed) ?? undefined;
  if (count === undefined || !Number.isInteger(count)) return undefined;
  return count >= min && count <= max ? count : undefined;
}
