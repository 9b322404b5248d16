// What staff record in a safety check: statements for residents, and calls (SH019 to SH021).
import { sql } from 'kysely';
import type { CallResult, CheckKind, How } from '@yadori/api/safety/kinds';
import type { SafetyKind } from '@yadori/api/surveys/kinds';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../../platform/database/database.ts';
import { recordEvents, type Event } from '../../platform/events.ts';
import { publishToStaff } from '../../platform/live/publish.ts';
import { writeAutomaticMessages } from '../messages/service.ts';
import { proxyMessage } from './texts.ts';

interface Act {
  /** One dormitory of a check. */
  dormitoryId: number;
  surveyId: number;
  accountIds: readonly number[];
  /** Of rooms without account. */
  contractIds?: readonly number[];
  staffId: number;
  act: Pick<Event, 'sessionId' | 'requestId' | 'actor'>;
}

interface Proxy extends Act {
  kind: CheckKind;
  state: SafetyKind;
  how: How;
  note: string;
  /** When it was learned. */
  at: Instant;
}

/** False where the check takes no statements any more. */
export async function addProxies(db: Database, proxy: Proxy, now: Instant): Promise<boolean> {
  const isTaken = await db.transaction(async (trx) => {
    if (!(await lockOpen(trx, proxy.surveyId))) return false;
    await trx
      .insertInto('safety_proxies')
      .values(
        subjectsOf(proxy).map((subject) => ({
          ...subject,
          survey_id: proxy.surveyId,
          staff_id: proxy.staffId,
          state: proxy.state,
          how: proxy.how,
          note: proxy.note,
          at: timestamp(proxy.at),
          recorded_at: timestamp(now),
        })),
      )
      .execute();
    const detail = { state: proxy.state, how: proxy.how };
    await record(trx, proxy, { kind: 'safety.proxied', detail }, now);
    await writeAutomaticMessages(
      trx,
      proxy.accountIds.map((accountId) => ({
        accountId,
        text: proxyMessage(proxy.state, proxy.kind, 'ja'),
        textEn: proxyMessage(proxy.state, proxy.kind, 'en'),
        at: now,
      })),
    );
    return true;
  });
  if (isTaken) publishToStaff(db, 'safety', [proxy.dormitoryId]);
  return isTaken;
}

/** False where the check takes no statements any more. */
export async function noteCalls(
  db: Database,
  call: Act & { result: CallResult },
  now: Instant,
): Promise<boolean> {
  const isTaken = await db.transaction(async (trx) => {
    if (!(await lockOpen(trx, call.surveyId))) return false;
    await trx
      .insertInto('safety_calls')
      .values(
        call.accountIds.map((account_id) => ({
          survey_id: call.surveyId,
          account_id,
          staff_id: call.staffId,
          result: call.result,
          at: timestamp(now),
        })),
      )
      .execute();
    await record(trx, call, { kind: 'safety.called', detail: { result: call.result } }, now);
    return true;
  });
  if (isTaken) publishToStaff(db, 'safety', [call.dormitoryId]);
  return isTaken;
}

/** A shared lock, as answers take it: closing waits for what is under way. */
export async function lockOpen(trx: Trx, surveyId: number): Promise<boolean> {
  const survey = await trx
    .selectFrom('surveys')
    .select(['closed_at', 'deleted_at'])
    .where('id', '=', surveyId)
    .forShare()
    .executeTakeFirst();
  return survey !== undefined && survey.closed_at === null && survey.deleted_at === null;
}

/**
 * The answers that stand, by account, locked as a resident's next answer locks its own: after the survey, in the order of
 * accounts. Undefined where a resident has not answered.
 */
export async function lockAnswers(
  trx: Trx,
  surveyId: number,
  accountIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('survey_answers')
    .select(['account_id', 'revision'])
    .where('survey_id', '=', surveyId)
    .where('account_id', '=', sql<number>`any(${accountIds})`)
    .orderBy('account_id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ account_id, revision }) => [account_id, revision]));
}

const subjectsOf = ({ accountIds, contractIds = [] }: Act) => [
  ...accountIds.map((account_id) => ({ account_id, contract_id: null })),
  ...contractIds.map((contract_id) => ({ account_id: null, contract_id })),
];

const record = (
  trx: Trx,
  { dormitoryId, surveyId, accountIds, contractIds = [], act }: Act,
  { kind, detail }: Required<Pick<Event, 'kind' | 'detail'>>,
  at: Instant,
) => {
  const shared = { ...act, kind, at, dormitoryId, subjectId: surveyId };
  return recordEvents(trx, [
    ...accountIds.map((accountId) => ({ ...shared, detail, accountId })),
    ...contractIds.map((contract_id) => ({ ...shared, detail: { ...detail, contract_id } })),
  ]);
};

/** Words about a person who left; how they stood remains with the figures. */
export async function forgetSafetyNotes(trx: Trx, accountId: number): Promise<void> {
  await trx
    .updateTable('safety_proxies')
    .set({ note: '' })
    .where((row) =>
      row.or([
        row('account_id', '=', accountId),
        row(
          'contract_id',
          'in',
          row.selectFrom('contracts').select('id').where('account_id', '=', accountId),
        ),
        row(
          'contract_id',
          'in',
          row
            .selectFrom('former_contracts')
            .select('contract_id')
            .where('account_id', '=', accountId),
        ),
      ]),
    )
    .where('note', '<>', '')
    .execute();
  await trx.deleteFrom('safety_help').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('safety_calls').where('account_id', '=', accountId).execute();
}
