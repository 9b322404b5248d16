/** Signs of a region in an address; anything else is left out. What looks like a number arrives as one. */
export function searchRegion(value: unknown): string | undefined {
  const code = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return /^[A-Za-z0-9]{1,2}$/.test(code) ? code.toUpperCase() : undefined;
}
