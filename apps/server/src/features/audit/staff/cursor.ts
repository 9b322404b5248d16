// Cursors of the record: the instant and the key of the last row, opaque to clients.

export const cursorOf = (...parts: readonly (string | number)[]): string =>
  Buffer.from(parts.join(' ')).toString('base64url');

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/;

/** Undefined for what no answer gave: the first page then. */
export function readEventCursor(
  cursor: string | undefined,
): { at: string; id: number } | undefined {
  const [at = '', id = ''] = Buffer.from(cursor ?? '', 'base64url')
    .toString()
    .split(' ');
  const isOurs = instant.test(at) && !Number.isNaN(Date.parse(at)) && /^\d{1,15}$/.test(id);
  return isOurs ? { at, id: Number(id) } : undefined;
}

export function readDayCursor(cursor: string | undefined): string | undefined {
  const day = Buffer.from(cursor ?? '', 'base64url').toString();
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;
}
