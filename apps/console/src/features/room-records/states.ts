// What a record needs from staff, and in which order records are looked at.
import type { RecordRow } from './api.ts';

export const recordStates = ['look', 'open', 'done'] as const;
export type RecordState = (typeof recordStates)[number];

/** A record that was sent with a difference waits until it is marked as seen. */
export const stateOf = ({ sent_at, different, is_seen }: RecordRow): RecordState => {
  if (sent_at === null) return 'open';
  return different > 0 && !is_seen ? 'look' : 'done';
};

export const byNeed = (records: readonly RecordRow[]): RecordRow[] =>
  recordStates.flatMap((state) => records.filter((row) => stateOf(row) === state));

/** The next record with a difference after this one was seen. */
export const nextToLook = (records: readonly RecordRow[], id: number): RecordRow | undefined =>
  records.find((row) => row.id !== id && stateOf(row) === 'look');
