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
import { inBatches } from '../../../session/in-batches.ts';

export const useAllDormitories = () =>
  useQuery({ ...read(allDormitories, {}, { quiet: true }), refetchOnWindowFocus: true });

export type AddedDays = Omit<InputOf<typeof previewManyDays>['body'], 'dormitories'>;
export type AddedRow = DataOf<typeof addManyDays>['rows'][number];

interface Chosen<One, Row> {
  dormitories: readonly One[];
  /** After each call, all rows so far. */
  onRows: (rows: readonly Row[]) => void;
}

type Work<One, Row> = Chosen<One, Row> & { days: AddedDays };

export const previewMany = ({ days, ...work }: Work<string, ManyDaysRow>) =>
  inBatches<string, ManyDaysRow, Failure<typeof previewManyDays>>(
    batchesOf(work, mostDormitoriesAtOnce),
    async (dormitories) => {
      const answer = await send(previewManyDays, { body: { ...days, dormitories } });
      return answer.ok ? { ok: true, rows: answer.data.rows } : answer;
    },
  );

type Checked = InputOf<typeof addManyDays>['body']['dormitories'][number];

export const addMany = ({ days, ...work }: Work<Checked, AddedRow>) =>
  inBatches<Checked, AddedRow, Failure<typeof addManyDays>>(
    batchesOf(work, mostDormitoriesAtOnce),
    async (dormitories) => {
      const answer = await send(addManyDays, { body: { ...days, dormitories } });
      return answer.ok ? { ok: true, rows: answer.data.rows } : answer;
    },
  );

export type SharedChange = Omit<InputOf<typeof previewManySettings>['body'], 'dormitories'>;

type SharedWork<Row> = Chosen<string, Row> & { change: SharedChange };

export const previewShared = ({ change, ...work }: SharedWork<ManySettingsRow>) =>
  inBatches<string, ManySettingsRow, Failure<typeof previewManySettings>>(
    batchesOf(work, mostSettingsAtOnce),
    async (dormitories) => {
      const answer = await send(previewManySettings, { body: { ...change, dormitories } });
      return answer.ok ? { ok: true, rows: answer.data.rows } : answer;
    },
  );

export const planShared = ({ change, ...work }: SharedWork<ManySettingsOutcome>) =>
  inBatches<string, ManySettingsOutcome, Failure<typeof planManySettings>>(
    batchesOf(work, mostSettingsAtOnce),
    async (dormitories) => {
      const answer = await send(planManySettings, { body: { ...change, dormitories } });
      return answer.ok ? { ok: true, rows: answer.data.rows } : answer;
    },
  );

const batchesOf = <One, Row>({ dormitories: all, onRows }: Chosen<One, Row>, most: number) => ({
  all,
  most,
  onRows,
});
