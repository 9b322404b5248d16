// A write that concerns hundreds: calls of some each, one after the other, so that a page shows how far they are and one
// call never takes long.
interface Batches<One, Row> {
  all: readonly One[];
  /** Of one call. */
  most: number;
  /** After each call, all rows so far. */
  onRows: (rows: readonly Row[]) => void;
  /** Read before each further call. */
  isStopped?: () => boolean;
}

type BatchAnswer<Row, No> = { ok: true; rows: readonly Row[] } | No;

export async function inBatches<One, Row, No extends { ok: false }>(
  { all, most, onRows, isStopped }: Batches<One, Row>,
  call: (batch: One[]) => Promise<BatchAnswer<Row, No>>,
): Promise<BatchAnswer<Row, No>> {
  const rows: Row[] = [];
  for (let first = 0; first < all.length && isStopped?.() !== true; first += most) {
    const answer = await call(all.slice(first, first + most));
    if (!answer.ok) return answer;
    rows.push(...answer.rows);
    onRows([...rows]);
  }
  return { ok: true, rows };
}
