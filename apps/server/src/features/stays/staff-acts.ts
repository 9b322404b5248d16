// What staff did with the reports of a resident, as the resident reads it: what, when and why, never who.
import { textIn, type Language } from '@yadori/api/language/language';
import { reasonNames, type ReasonCode } from '@yadori/api/staff/reason';
import type { ReportAnswer } from '@yadori/api/stays/report-shapes';
import type { AnswerInput } from '@yadori/api/validation/answers';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import type { StayScope } from '../presence/scope.ts';

export type StaffAct = AnswerInput<ReportAnswer>['staff_acts'][number];

const actOfKind: Readonly<Record<string, StaffAct['act']>> = {
  'stay.filed': 'filed',
  'stay.changed': 'changed',
  'stay.cancelled': 'cancelled',
};

/** Of each report, the first act first. */
export async function findStaffActs(
  queries: Queries,
  { accountId }: Pick<StayScope, 'accountId'>,
  language: Language,
): Promise<(report: { id: number }) => StaffAct[]> {
  const rows = await queries
    .selectFrom('events')
    .select(['kind', 'happened_at', 'reason'])
    // An act of staff names the report in its detail.
    .select(sql<string | null>`coalesce(subject_id::text, detail ->> 'report_id')`.as('report'))
    .where('account_id', '=', accountId)
    .where('kind', 'in', Object.keys(actOfKind))
    .where('actor', 'like', 'staff:%')
    .orderBy('id')
    .execute();
  return ({ id }) =>
    rows
      .filter(({ report }) => report === String(id))
      .map(({ kind, happened_at: at, reason }) => ({
        act: actOfKind[kind] ?? 'changed',
        at,
        reason: reason === null ? null : textIn(language, reasonNames[reason as ReasonCode]),
      }));
}
