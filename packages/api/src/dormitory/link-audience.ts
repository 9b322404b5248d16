// Whose links a page shows (S002, S003, AM035, AM036).

export type LinkAudience = 'students' | 'adults';

/** The literal number of the public address, and what it means for a resident: the only place for both. */
const byQuery: Readonly<Record<string, LinkAudience>> = {
  '1': 'adults',
  '2': 'students',
  '3': 'adults',
};
const byStatus: Readonly<Record<number, LinkAudience>> = {
  1: 'students',
  2: 'adults',
  3: 'students',
};

/** `query`: employment_status of a public address. `status`: of the signed-in resident, 1 student, 2 working adult. */
export function linkAudience(asked: { query: unknown } | { status: number }): LinkAudience {
  if ('status' in asked) return byStatus[asked.status] ?? 'adults';
  const { query } = asked;
  const written = typeof query === 'string' || typeof query === 'number' ? String(query) : '';
  return Object.hasOwn(byQuery, written) ? (byQuery[written] ?? 'adults') : 'adults';
}
