// Tells the head office of somebody who opens very many cards of residents; the cards open all the same (SL019).
import type { Language } from '@yadori/api/language/language';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import type { Database, Queries } from '../../../platform/database/database.ts';
import { dayAndTime } from '../../../platform/day-name.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import { renderMail } from '../../../platform/mail/templates/template.ts';
import type { Platform } from '../../../platform/platform.ts';
import { defineLimit, hour } from '../../../platform/limits.ts';
import { isWithin } from '../../../platform/rate-limit.ts';
import { isGrantInForce } from '../../../platform/session/grants-in-force.ts';

/** Openings as they leave an event: of one resident one in half an hour. */
export const usualCards = defineLimit({
  name: 'staff-cards',
  hits: 300,
  windowSeconds: hour,
  notes: {
    counts: 'cards of residents that were opened',
    per: 'person',
    beyond: 'a mail to the head office',
    met: 'nobody: the card opens all the same',
  },
});

interface Opening {
  staffId: number;
  name: string;
  dormitoryId: number;
}

export async function countCard(
  { db, staff }: Pick<Platform, 'db' | 'staff'>,
  opening: Opening,
  now: Instant,
): Promise<void> {
  const claim = { limit: usualCards, subject: String(opening.staffId) };
  if (!(await isWithin(db, claim, now))) await informHeadOffice(db, opening, staff.origin, now);
}

/** Once an hour. */
async function informHeadOffice(
  db: Database,
  opening: Opening,
  origin: string,
  now: Instant,
): Promise<void> {
  const hourOfMail = Math.floor(now / (hour * 1000));
  for (const { id, email, language } of await findHeadOffice(db.queries, opening, now)) {
    const requestKey = `staff-cards:${opening.staffId}:${hourOfMail}:${id}`;
    const mail = cardsMail(opening.name, now, {
      language: language as Language,
      publicUrl: origin,
    });
    if (email !== null) await queueMail(db.queries, { to: email, requestKey, ...mail }, now);
  }
}

const findHeadOffice = (queries: Queries, { staffId, dormitoryId }: Opening, now: Instant) =>
  queries
    .selectFrom('staff as p')
    .innerJoin('staff_grants as g', 'g.staff_id', 'p.id')
    .select(['p.id', 'p.email', 'p.language'])
    .distinct()
    .where('p.id', '<>', staffId)
    .where('p.disabled_at', 'is', null)
    .where('p.activated_at', 'is not', null)
    .where('g.role', '=', 'head_office')
    .where(isGrantInForce(dateAt(now)))
    .where((grant) =>
      grant.or([grant('g.dormitory_id', 'is', null), grant('g.dormitory_id', '=', dormitoryId)]),
    )
    .orderBy('p.id')
    .execute();

const texts = {
  ja: {
    title: '入居者の情報が短い時間に多く開かれています',
    lead: (name: string, when: string) =>
      `職員「${name}」が、入居者の情報を1時間に${usualCards.hits}回を超えて開きました（${when}、日本時間）。`,
    note: '業務に必要な閲覧かどうか、操作記録でご確認ください。閲覧は止めていません。',
  },
  en: {
    title: 'Very many residents were opened in a short time',
    lead: (name: string, when: string) =>
      `The member of staff "${name}" opened cards of residents more than ${usualCards.hits} times within an hour (${when}, Japan time).`,
    note: 'Please check in the audit log whether the work called for it. Nothing was blocked.',
  },
} as const;

function cardsMail(name: string, at: Instant, context: { language: Language; publicUrl: string }) {
  const { language } = context;
  const { title, lead, note } = texts[language];
  const subject = { ja: `【Yadori】${title}`, en: `[Yadori] ${title}` }[language];
  const parts = [{ paragraph: lead(name, dayAndTime(at, language)) }, { note }];
  return renderMail({ subject, heading: title, parts }, context);
}
