// Says by mail that an act will run without a second person, to those who may stop it or look into it (SJ037).
import { sql } from 'kysely';
import { heldCalls, type HeldCall } from '@yadori/api/approvals/kinds';
import { languageOf, textIn, type Language } from '@yadori/api/language/language';
import { roleNames } from '@yadori/api/staff/rights';
import { isoInTokyo, dateAt, type Instant } from '@yadori/api/time/tokyo';
import type { Trx } from '../database/database.ts';
import { queueMail } from '../mail/mail.ts';
import { renderMail, type RenderedMail } from '../mail/templates/template.ts';
import type { Platform } from '../platform.ts';
import { isGrantInForce } from '../session/grants-in-force.ts';
import { readPeople } from './people.ts';
import { mayStop, type GivenGrant, type HeldAct } from './rules.ts';

interface WaitingAct extends HeldAct {
  id: number;
  /** Who asked. */
  staffId: number;
  runsAt: Date;
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
  const readers = await findReaders(trx, act, now);
  const people = await readPeople(
    trx,
    readers.map(({ id }) => id),
    now,
  );
  for (const { id, email, language } of readers) {
    const person = people.get(id);
    const canStop = person !== undefined && mayStop(person, act);
    const lines = (act.grants ?? []).map((grant) => lineOf(grant, places, language));
    const mail = waitingMail({ ...act, by, lines, canStop }, { language, publicUrl: origin });
    await queueMail(trx, { to: email, ...mail }, now);
  }
}

/** The asker, system administrators, auditors and managers of the act's dormitories, who can sign in today. */
async function findReaders(trx: Trx, { staffId, dormitoryIds }: WaitingAct, now: Instant) {
  const rows = await trx
    .selectFrom('staff as s')
    .innerJoin('staff_grants as g', 'g.staff_id', 's.id')
    .select(['s.id', 's.email', 's.language'])
    .distinct()
    .where((of) =>
      of.or([
        of('s.id', '=', staffId),
        of('g.role', 'in', ['system_admin', 'auditor']),
        of.and([
          of('g.role', '=', 'manager'),
          sql<boolean>`g.dormitory_id = any(${dormitoryIds}::bigint[])`,
        ]),
      ]),
    )
    .where(isGrantInForce(dateAt(now)))
    .where('s.disabled_at', 'is', null)
    .where('s.activated_at', 'is not', null)
    .orderBy('s.id')
    .execute();
  return rows.flatMap(({ id, email, language }) =>
    email === null ? [] : [{ id, email, language: languageOf(language) }],
  );
}

type Places = ReadonlyMap<number, { ja: string; en: string }>;

async function findPlaces(trx: Trx, ids: readonly number[]): Promise<Places> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('dormitories')
    .select(['id', 'name_ja', 'name_en'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name_ja: ja, name_en: en }) => [id, { ja, en }]));
}

const everywhere = { ja: '全寮', en: 'all dormitories' };

function lineOf({ role, dormitoryId }: GivenGrant, places: Places, language: Language): string {
  const place = dormitoryId === null ? undefined : places.get(dormitoryId);
  return texts[language].role(roleNames[role][language], textIn(language, place ?? everywhere));
}

const texts = {
  ja: {
    subject: '【Yadori】承認者のいない操作が24時間後に実行されます（止められます）',
    heading: '承認者のいない操作が24時間後に実行されます（止められます）',
    lead: (act: string, at: string) =>
      `「${act}」には別の人の承認が必要ですが、承認できる人がいません。誰も止めなければ、${at}に実行されます。`,
    role: (role: string, dormitory: string) => `役割：${role}（${dormitory}）`,
    by: (name: string) => `頼んだ人：${name}`,
    note: '心当たりがない場合は、システム管理者か対象の寮の寮長が、承認の画面で止めてください。',
    noteOfAuditor:
      '心当たりがない場合は、システム管理者か対象の寮の寮長に、承認の画面で止めるよう伝えてください。',
    button: '承認の画面を開く',
  },
  en: {
    subject: '[Yadori] An act without an approver runs in 24 hours unless someone stops it',
    heading: 'An act without an approver runs in 24 hours unless someone stops it',
    lead: (act: string, at: string) =>
      `“${act}” needs another person, and there is none who could approve it. It runs at ${at} unless someone stops it.`,
    role: (role: string, dormitory: string) => `Role: ${role} (${dormitory})`,
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
