// Says by mail that an act will run without a second person, to those who may stop it or look into it (SJ037).
import { heldCalls, type HeldCall } from '@yadori/api/approvals/kinds';
import { textIn, type Bilingual, type Language } from '@yadori/api/language/language';
import { isoInTokyo, type Instant } from '@yadori/api/time/tokyo';
import type { Trx } from '../database/database.ts';
import { queueMail } from '../mail/mail.ts';
import { renderMail, type RenderedMail } from '../mail/templates/template.ts';
import type { Platform } from '../platform.ts';
import { readPeople } from './people.ts';
import { findPlaces, findWitnesses, lineOfRole } from './role-mails.ts';
import { concernsOneOf, mayStop, type HeldAct } from './rules.ts';

interface WaitingAct extends HeldAct {
  id: number;
  /** Who asked. */
  staffId: number;
  runsAt: Date;
  mailLines: readonly Bilingual[];
}

/**
 * In the transaction of the request, also to the person who asked: another one may have that session. Auditors
 * are informed, without the way to a page that they may not open.
 */
export async function mailWaiting(
  trx: Trx,
  { staff: { origin } }: Pick<Platform, 'staff'>,
  act: WaitingAct,
  now: Instant,
): Promise<void> {
  const { name: by } = await trx
    .selectFrom('staff')
    .select('name')
    .where('id', '=', act.staffId)
    .executeTakeFirstOrThrow();
  const places = await findPlaces(trx, act.dormitoryIds);
  const readers = (await findWitnesses(trx, now, act.staffId)).filter(
    ({ id, isAdmin, isAuditor, managed }) =>
      id === act.staffId || isAdmin || isAuditor || concernsOneOf(act, managed),
  );
  const people = await readPeople(
    trx,
    readers.map(({ id }) => id),
    now,
  );
  for (const { id, email, language } of readers) {
    const person = people.get(id);
    const canStop = person !== undefined && mayStop(person, act);
    const lines = [
      ...(act.grants === null ? placeLines([...places.values()], language) : []),
      ...(act.grants ?? []).map((grant) => lineOfRole(grant, places, language)),
      ...act.mailLines.map((line) => textIn(language, line)),
    ];
    const mail = waitingMail({ ...act, by, lines, canStop }, { language, publicUrl: origin });
    await queueMail(trx, { to: email, ...mail }, now);
  }
}

/** Dormitories that a mail names. */
const mostPlaces = 10;

function placeLines(places: readonly Bilingual[], language: Language): string[] {
  const t = texts[language];
  const named = places.slice(0, mostPlaces).map((place) => t.dormitory(textIn(language, place)));
  const left = places.length - named.length;
  return left > 0 ? [...named, t.others(left)] : named;
}

const texts = {
  ja: {
    dormitory: (name: string) => `寮：${name}`,
    others: (count: number) => `ほか${count}寮`,
    subject: '【Yadori】承認者のいない操作が24時間後に実行されます（止められます）',
    heading: '承認者のいない操作が24時間後に実行されます（止められます）',
    lead: (act: string, at: string) =>
      `「${act}」には別の人の承認が必要ですが、承認できる人がいません。誰も止めなければ、${at}に実行されます。`,
    by: (name: string) => `頼んだ人：${name}`,
    note: '心当たりがない場合は、システム管理者か対象の寮の寮長が、承認の画面で止めてください。',
    noteOfAuditor:
      '心当たりがない場合は、システム管理者か対象の寮の寮長に、承認の画面で止めるよう伝えてください。',
    button: '承認の画面を開く',
  },
  en: {
    dormitory: (name: string) => `Dormitory: ${name}`,
    others: (count: number) =>
      count === 1 ? 'and 1 more dormitory' : `and ${count} more dormitories`,
    subject: '[Yadori] An act without an approver runs in 24 hours unless someone stops it',
    heading: 'An act without an approver runs in 24 hours unless someone stops it',
    lead: (act: string, at: string) =>
      `“${act}” needs another person, and there is none who could approve it. It runs at ${at} unless someone stops it.`,
    by: (name: string) => `Asked by: ${name}`,
    note: 'If this is unexpected, a system administrator or a manager of the dormitory can stop it on the page of approvals.',
    noteOfAuditor:
      'If this is unexpected, ask a system administrator or a manager of the dormitory to stop it on the page of approvals.',
    button: 'Open the request',
  },
} as const;

/** 2026-06-11 06:50, in Tokyo. */
const minuteOf = (at: Date): string => isoInTokyo(at.getTime()).slice(0, 16).replace('T', ' ');

interface MailFacts {
  id: number;
  call: HeldCall;
  runsAt: Date;
  by: string;
  lines: readonly string[];
  canStop: boolean;
}

function waitingMail(
  { id, call, runsAt, by, lines, canStop }: MailFacts,
  context: { language: Language; publicUrl: string },
): RenderedMail {
  const { language, publicUrl } = context;
  const t = texts[language];
  const lead = t.lead(heldCalls[call].name[language], minuteOf(runsAt));
  const parts = [
    { paragraph: lead },
    { paragraph: [...lines, t.by(by)].join('\n') },
    { note: canStop ? t.note : t.noteOfAuditor },
    ...(canStop ? [{ button: t.button, href: `${publicUrl}/staff/all/approvals/${id}` }] : []),
  ];
  return renderMail({ subject: t.subject, heading: t.heading, parts }, context);
}
