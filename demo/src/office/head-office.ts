// The work of the head office in the demo data: a request for a second person that waits, and legal texts.
import { sql } from 'kysely';
import type { HeldAct } from '@yadori/server/platform/approvals/rules';
import { digestOf, keepRequest, type KeptInput } from '@yadori/server/platform/approvals/requests';
import { addDays, dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timestamp } from '@yadori/server/platform/database/database';
import { recordEvent } from '@yadori/server/platform/events';
import type { Platform } from '@yadori/server/platform/platform';

/** After the demo staff. The head office invites a manager for Sakura (SM010); an administrator may decide it. */
export async function loadDemoApproval({ db, sensitive }: Platform, now: Instant): Promise<void> {
  const { id: staffId } = await db.queries
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'honbu@example.jp')
    .executeTakeFirstOrThrow();
  const { id: dormitoryId } = await db.queries
    .selectFrom('dormitories')
    .select('id')
    .where('office_code', '=', 'SKR01')
    .executeTakeFirstOrThrow();
  const from = dateAt(now);
  const body = {
    name: '三浦 千尋',
    kana: 'ミウラ チヒロ',
    email: 'miura@example.jp',
    language: 'ja',
    grants: [{ role: 'manager', dormitory: 'SKR01', from_day: from, until_day: null }],
    reason: { code: 'new_post' },
  };
  const act = {
    call: 'inviteStaff',
    dormitoryIds: [dormitoryId],
    grants: [{ role: 'manager', dormitoryId, from, until: null }],
    subjectId: null,
  } as const satisfies HeldAct;
  const input = { params: {}, query: {}, body } as KeptInput;
  await db.transaction(async (trx) => {
    const asked = {
      staffId,
      accountId: undefined,
      isAlone: false,
      digest: digestOf(act.call, input),
    };
    const { id } = await keepRequest(trx, sensitive, { ...act, ...asked, input }, now);
    await recordEvent(trx, {
      kind: 'approval.asked',
      actor: { staff: staffId },
      at: now,
      subjectId: id,
      dormitoryId,
      reason: body.reason.code,
      detail: { act: act.call },
    });
  });
}

const day = 24 * 60 * 60 * 1000;

/**
 * After the demo staff: a version in force that most residents have agreed to, and a planned one, far enough away that no
 * Home asks while the demo is looked at.
 */
export async function loadDemoDocuments({ db }: Platform, now: Instant): Promise<void> {
  const today = dateAt(now);
  const { id: writtenBy } = await db.queries
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'honbu@example.jp')
    .executeTakeFirstOrThrow();
  const version = (number: number, firstDay: CalendarDate, asks: boolean) => ({
    key: 'terms',
    version: number,
    first_day: firstDay,
    asks_agreement: asks,
    written_by: writtenBy,
    written_at: timestamp(Math.min(now, now - (3 - number) * day)),
    ...terms(number === 1 ? '30' : '20'),
  });
  await db.queries
    .insertInto('documents')
    .values([version(1, addDays(today, -200), false), version(2, addDays(today, 60), true)])
    .execute();
  // All but one in four.
  await sql`
    insert into consents (account_id, document_id, place, agreed_at)
    select a.id, d.id, 'registration', ${timestamp(now - 30 * day)}
      from accounts a cross join documents d
     where d.key = 'terms' and d.version = 1 and a.id % 4 <> 0`.execute(db.queries);
}

const terms = (days: string) => ({
  ja: `<h2>第1条（目的）</h2><p>この規約は、寮の利用について定めます。</p><h2>第2条（退寮）</h2><p>退寮の届けは、退寮日の${days}日前までに出してください。</p>`,
  en: `<h2>Article 1 (Purpose)</h2><p>These terms govern the use of the dormitory.</p><h2>Article 2 (Moving out)</h2><p>Please give notice ${days} days before you move out.</p>`,
});
