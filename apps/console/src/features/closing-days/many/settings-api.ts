// Hours and services of several dormitories, in calls of some dormitories each (SJ035).
import type { Failure, InputOf } from '@yadori/api/contract/call';
import {
  mostSettingsAtOnce,
  planManySettings,
  previewManySettings,
  type ManySettingsOutcome,
  type ManySettingsRow,
} from '@yadori/api/dormitory/many-setting-calls';
import { send } from '../../../session/api.ts';
import { inBatches, type Batches } from './api.ts';

export type SharedChange = Omit<InputOf<typeof previewManySettings>['body'], 'dormitories'>;

type Work<Row> = Batches<string, Row> & { change: SharedChange };

export const previewShared = ({ change, ...work }: Work<ManySettingsRow>) =>
  inBatches<string, ManySettingsRow, Failure<typeof previewManySettings>>(
    { ...work, most: mostSettingsAtOnce },
    async (dormitories) => {
      const answer = await send(previewManySettings, { body: { ...change, dormitories } });
      return answer.ok ? { ok: true, rows: answer.data.rows } : answer;
    },
  );

export const planShared = ({ change, ...work }: Work<ManySettingsOutcome>) =>
  inBatches<string, ManySettingsOutcome, Failure<typeof planManySettings>>(
    { ...work, most: mostSettingsAtOnce },
    async (dormitories) => {
      const answer = await send(planManySettings, { body: { ...change, dormitories } });
      return answer.ok ? { ok: true, rows: answer.data.rows } : answer;
    },
  );
