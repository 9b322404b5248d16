// One step of the escalation: those who have not answered are reminded, then the staff (SH022).
import { languageOf, textIn } from '@yadori/api/language/language';
import { sql } from 'kysely';
import type { Step } from '@yadori/api/safety/kinds';
import { hasRight, roles } from '@yadori/api/staff/rights';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { JobContext } from '../../platform/jobs/job-context.ts';
import { publishToStaff } from '../../platform/live/publish.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { renderMail } from '../../platform/mail/templates/template.ts';
import { isGrantInForce } from '../../platform/session/grants-in-force.ts';
import { remindResidents } from '../notifications/service.ts';
import { notifyStaff } from '../notifications/staff-pushes.ts';
import { readCheck, readStandings, type CheckRow } from './statements.ts';
import { reminderMail, staffMail } from './texts.ts';

interface Reached {
  checkId: number;
  step: number;
  /** A dormitory: those with the same steps are meant; undefined: all. */
  likeId: number;
}

/**
 * For each dormitory where the check is still open, in a transaction of its own that notes the step: run again, it
 * does what is left. Undefined: there is no such check or step.
 */
export async function takeStep(
  context: JobContext,
  { checkId, step, likeId }: Reached,
  now: Instant,
): Promise<{ steps: readonly Step[]; startedAt: Instant } | undefined> {
  const { db } = context;
  const rows = await db.named(readCheck, [checkId, null]);
  const check = rows.find((row) => row.dormitory_id === likeId);
  const reached = check?.steps[step];
  if (check === undefined || reached === undefined) return undefined;
  const isLike = ({ steps }: CheckRow) => JSON.stringify(steps) === JSON.stringify(check.steps);
  const open = rows.filter((row) => row.closed_at === null && isLike(row));
  const standings = await db.named(readStandings, [
    timestamp(now),
    open.map(({ survey_id }) => survey_id),
  ]);
  for (const row of open) {
    const accountIds = standings.flatMap(({ survey_id, account_id, standing }) =>
      survey_id === row.survey_id && standing === 'missing' ? [account_id] : [],
    );
    await db.transaction((trx) =>
      remind(trx, context, { row, step, way: reached.way, accountIds }, now),
    );
  }
  publishToStaff(
    db,
    'safety',
    open.map(({ dormitory_id }) => dormitory_id),
  );
  return { steps: check.steps, startedAt: check.started_at.getTime() };
}

interface Reminder {
  row: CheckRow;
  step: number;
  way: Step['way'];
  /** Who has not answered. */
  accountIds: readonly number[];
}

async function remind(
  trx: Trx,
  context: JobContext,
  { row, step, way, accountIds }: Reminder,
  now: Instant,
): Promise<void> {
  const { survey_id: surveyId, dormitory_id: dormitoryId, check_id: checkId } = row;
  const noted = await trx
    .insertInto('reminders')
    .values({
      subject: 'survey',
      subject_id: surveyId,
      way,
      step,
      count: accountIds.length,
      at: timestamp(now),
    })
    .onConflict((known) => known.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (noted === undefined) return;
  const detail = { step, way, count: accountIds.length };
  const subject = { dormitoryId, subjectId: checkId, detail };
  await recordEvent(trx, { kind: 'safety.escalated', actor: 'system', at: now, ...subject });
  if (accountIds.length === 0) return;
  const news = { kind: 'safety_check', id: surveyId, accountIds } as const;
  if (way === 'push') await remindResidents(trx, { ...news, isDrill: row.kind === 'drill' }, now);
  if (way === 'mail') await mailResidents(trx, context, { row, step, accountIds }, now);
  if (way === 'staff_mail') await mailStaff(trx, context, row, accountIds.length, now);
}

async function mailResidents(
  trx: Trx,
  { publicUrl }: Pick<JobContext, 'publicUrl'>,
  { row, step, accountIds }: { row: CheckRow; step: number; accountIds: readonly number[] },
  now: Instant,
): Promise<void> {
  const addresses = await trx
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('id', '=', sql<number>`any(${accountIds})`)
    .where('withdrawn_at', 'is', null)
    .execute();
  const { subject, heading, body, bodyEn, button } = reminderMail(row.kind);
  const href = `${publicUrl}/survey?id=${row.survey_id}`;
  const parts = [{ paragraph: body }, { paragraph: bodyEn }, { button, href }];
  const mail = renderMail({ subject, heading, parts }, { language: 'ja', publicUrl });
  for (const { id, email } of addresses) {
    const requestKey = `safety:${row.survey_id}:${step}:${id}`;
    await queueMail(trx, { to: email, requestKey, ...mail }, now);
  }
}

/** Roles that call residents, and so get the number of those to be called. */
const callers = roles.filter(
  (role) => hasRight([role], 'safety', 'edit') && hasRight([role], 'health', 'view'),
);

/** Managers and deputies of the dormitory; the head office has its own board. */
async function mailStaff(
  trx: Trx,
  { staff: { origin } }: Pick<JobContext, 'staff'>,
  { kind, cause, dormitory_id, code, name_ja, name_en, check_id, survey_id }: CheckRow,
  missing: number,
  now: Instant,
): Promise<void> {
  await notifyStaff(trx, { kind: 'unanswered', id: survey_id }, now);
  const people = await trx
    .selectFrom('staff as s')
    .innerJoin('staff_grants as g', 'g.staff_id', 's.id')
    .select(['s.id', 's.email', 's.language'])
    .distinct()
    .where('g.dormitory_id', '=', dormitory_id)
    .where('g.role', 'in', callers)
    .where(isGrantInForce(dateAt(now)))
    .where('s.disabled_at', 'is', null)
    .where('s.activated_at', 'is not', null)
    .execute();
  for (const { id, email, language: spoken } of people) {
    if (email === null) continue;
    const language = languageOf(spoken);
    const dormitory = textIn(language, { ja: name_ja, en: name_en });
    const said = { kind, cause, dormitory, missing };
    const { subject, heading, body, button } = staffMail(said, language);
    const href = `${origin}/staff/${code}/safety/${check_id}`;
    const parts = [{ paragraph: body }, { button, href }];
    const mail = renderMail({ subject, heading, parts }, { language, publicUrl: origin });
    await queueMail(
      trx,
      { to: email, requestKey: `safety-staff:${survey_id}:${id}`, ...mail },
      now,
    );
  }
}
