/** A value of the address as text: what looks like a number arrives as one; '' is none. */
export const searchText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
