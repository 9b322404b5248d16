// Disables accounts that were not used for 120 days, with a mail two weeks before (SJ004). Not the last system
// administrator, no auditor, no station.
import type { Language } from '@yadori/api/language/language';
import { disabledOn, unusedDays } from '@yadori/api/staff/turnover';
import { dayName } from '@yadori/api/time/day-name';
import {
  addDays,
  dateAt,
  instantAt,
  type CalendarDate,
  type Instant,
} from '@yadori/api/time/tokyo';
import { timestamp, type Queries, type Trx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import { renderMail, type RenderedMail } from '../../../platform/mail/templates/template.ts';
import type { Platform } from '../../../platform/platform.ts';
import { handOverConversations } from '../../messages/staff/hand-over.ts';
import { endAccount, isLastAdmin, lockAdmins } from '../accounts/service.ts';
import { isAuditor, usedOn } from './attention.ts';
import { lockStaff, type StaffRecord } from './queries.ts';

/** Each person in a transaction of its own: one that fails holds no other up. */
export async function disableUnused(platform: Platform, now: Instant): Promise<void> {
  for (const id of await findUnused(platform.db.queries, now))
    await platform.db.transaction((trx) => mailOrDisable(trx, platform, id, now));
}

/** Who may have to be mailed or disabled; which of the two, is decided with the person locked. */
async function findUnused(queries: Queries, now: Instant): Promise<number[]> {
  const before = addDays(dateAt(now), -unusedDays.mailed);
  const end = timestamp(instantAt(addDays(before, 1)));
  const rows = await queries
    .selectFrom('staff')
    .select('id')
    .where('kind', '=', 'person')
    .where('disabled_at', 'is', null)
    .where('activated_at', '<', end)
    .where((staff) =>
      staff.or([staff('last_seen_on', 'is', null), staff('last_seen_on', '<=', before)]),
    )
    .where((staff) => staff.or([staff('enabled_at', 'is', null), staff('enabled_at', '<', end)]))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function mailOrDisable(
  trx: Trx,
  platform: Platform,
  id: number,
  now: Instant,
): Promise<void> {
  const admins = await lockAdmins(trx, now);
  const person = await lockStaff(trx, { id }, now);
  const used = person && usedOn(person);
  if (person === undefined || used === undefined || person.disabledAt !== null) return;
  const today = dateAt(now);
  if (used > addDays(today, -unusedDays.mailed)) return;
  if (isAuditor(person) || isLastAdmin(admins, id)) return;
  const { unusedMailedOn: mailed } = person;
  if (mailed === null || mailed <= used) return mailBefore(trx, platform, { person, used }, now);
  if (disabledOn(used, mailed) > today) return;
  await endAccount(trx, id, now);
  const detail = { unused: true };
  await recordEvent(trx, {
    kind: 'staff.disabled',
    actor: 'system',
    at: now,
    subjectId: id,
    detail,
  });
  await handOverConversations(trx, { from: id, to: null, by: { actor: 'system' } }, now);
}

async function mailBefore(
  trx: Trx,
  { staff: { origin } }: Platform,
  { person, used }: { person: StaffRecord; used: CalendarDate },
  now: Instant,
): Promise<void> {
  const today = dateAt(now);
  const { id, email, language } = person;
  await trx.updateTable('staff').set({ unused_mailed_on: today }).where('id', '=', id).execute();
  const facts = { used, until: disabledOn(used, today) };
  const mail = unusedMail(facts, { language, publicUrl: origin });
  await queueMail(trx, { to: email, requestKey: `staff-unused:${id}:${today}`, ...mail }, now);
}

const texts = {
  ja: {
    subject: '【Yadori】寮の窓口の利用が止まります',
    heading: '寮の窓口の利用が止まります',
    lead: (used: string, until: string) =>
      `寮の窓口の最後の利用は${used}です。このまま利用がないと、${until}にアカウントを停止します。`,
    keep: 'それまでに一度サインインすると、そのまま使えます。もう使わない場合は、何もする必要はありません。',
    button: 'サインインする',
  },
  en: {
    subject: '[Yadori] Your console account will be disabled',
    heading: 'Your console account will be disabled',
    lead: (used: string, until: string) =>
      `You used the console last on ${used}. Without further use your account will be disabled on ${until}.`,
    keep: 'Sign in once before that day to keep it. If you do not need it any more, there is nothing to do.',
    button: 'Sign in',
  },
} as const;

function unusedMail(
  { used, until }: { used: CalendarDate; until: CalendarDate },
  context: { language: Language; publicUrl: string },
): RenderedMail {
  const { language, publicUrl } = context;
  const { subject, heading, lead, keep, button } = texts[language];
  const day = (on: CalendarDate) => dayName(on, language);
  const parts = [
    { paragraph: lead(day(used), day(until)) },
    { paragraph: keep },
    { button, href: `${publicUrl}/staff` },
  ];
  return renderMail({ subject, heading, parts }, context);
}
