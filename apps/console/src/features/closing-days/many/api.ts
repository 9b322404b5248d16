// Days of several dormitories: calls of some dormitories each, one after the other, so that a page shows how far they are
// and one call never takes long (SD026).
import { useQuery } from '@tanstack/react-query';
import type { DataOf, Failure, InputOf } from '@yadori/api/contract/call';
import { allDormitories } from '@yadori/api/dormitory/administration-calls';
import {
  addManyDays,
  mostDormitoriesAtOnce,
  previewManyDays,
  type ManyDaysRow,
} from '@yadori/api/meals/staff/many-days-calls';
import { read } from '../../../session/read.ts';
import { send } from '../../../session/api.ts';

export const useAllDormitories = () =>
  useQuery({ ...read(allDormitories, {}, { quiet: true }), refetchOnWindowFocus: true });

export type AddedDays = Omit<InputOf<typeof previewManyDays>['body'], 'dormitories'>;
export type AddedRow = DataOf<typeof addManyDays>['rows'][number];

export interface Batches<One, Row> {
  dormitories: readonly One[];
  /** After each call, all rows so far. */
  onRows: (rows: readonly Row[]) => void;
}

type Work<One, Row> = Batches<One, Row> & { days: AddedDays };

type Answer<Row, No> = { ok: true; rows: readonly Row[] } | No;

export const previewMany = ({ days, ...work }: Work<string, ManyDaysRow>) =>
  inBatches<string, ManyDaysRow, Failure<typeof previewManyDays>>(
    { ...work, most: mostDormitoriesAtOnce },
    async (dormitories) => {
      const answer = await send(previewManyDays, { body: { ...days, dormitories } });
      return answer.ok ? { ok: true, rows: answer.data.rows } : answer;
    },
  );

type Checked = InputOf<typeof addManyDays>['body']['dormitories'][number];

export const addMany = ({ days, ...work }: Work<Checked, AddedRow>) =>
  inBatches<Checked, AddedRow, Failure<typeof addManyDays>>(
    { ...work, most: mostDormitoriesAtOnce },
    async (dormitories) => {
      const answer = await send(addManyDays, { body: { ...days, dormitories } });
      return answer.ok ? { ok: true, rows: answer.data.rows } : answer;
    },
  );

export async function inBatches<One, Row, No extends { ok: false }>(
  { dormitories, onRows, most }: Batches<One, Row> & { most: number },
  call: (batch: One[]) => Promise<Answer<Row, No>>,
): Promise<Answer<Row, No>> {
  const rows: Row[] = [];
  for (let first = 0; first < dormitories.length; first += most) {
    const answer = await call(dormitories.slice(first, first + most));
    if (!answer.ok) return answer;
    rows.push(...answer.rows);
    onRows([...rows]);
  }
  return { ok: true, rows };
}
