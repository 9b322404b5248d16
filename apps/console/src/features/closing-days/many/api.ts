// Days, hours and services of several dormitories: calls of some dormitories each, one after the other, so that a page
// shows how far they are and one call never takes long (SD026, SJ035).
import { useQuery } from '@tanstack/react-query';
import type { DataOf, Failure, InputOf } from '@yadori/api/contract/call';
import { allDormitories } from '@yadori/api/dormitory/administration-calls';
import {
  addManyDays,
  mostDormitoriesAtOnce,
  previewManyDays,
  type ManyDaysRow,
} from '@yadori/api/meals/staff/many-days-calls';
import {
  mostSettingsAtOnce,
  planManySettings,
  previewManySettings,
  type ManySettingsOutcome,
  type ManySettingsRow,
} from '@yadori/api/dormitory/many-setting-calls';
import { read } from '../../../session/read.ts';
import { send } from '../../../session/api.ts';

export const useAllDormitories = () =>
  useQuery({ ...read(allDormitories, {}, { quiet: true }), refetchOnWindowFocus: true });

export type AddedDays = Omit<InputOf<typeof previewManyDays>['body'], 'dormitories'>;
export type AddedRow = DataOf<typeof addManyDays>['rows'][number];

interface Batches<One, Row> {
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

export type SharedChange = Omit<InputOf<typeof previewManySettings>['body'], 'dormitories'>;

type SharedWork<Row> = Batches<string, Row> & { change: SharedChange };

export const previewShared = ({ change, ...work }: SharedWork<ManySettingsRow>) =>
  inBatches<string, ManySettingsRow, Failure<typeof previewManySettings>>(
    { ...work, most: mostSettingsAtOnce },
    async (dormitories) => {
      const answer = await send(previewManySettings, { body: { ...change, dormitories } });
      return answer.ok ? { ok: true, rows: answer.data.rows } : answer;
    },
  );

export const planShared = ({ change, ...work }: SharedWork<ManySettingsOutcome>) =>
  inBatches<string, ManySettingsOutcome, Failure<typeof planManySettings>>(
    { ...work, most: mostSettingsAtOnce },
    async (dormitories) => {
      const answer = await send(planManySettings, { body: { ...change, dormitories } });
      return answer.ok ? { ok: true, rows: answer.data.rows } : answer;
    },
  );

async function inBatches<One, Row, No extends { ok: false }>(
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
