// A request for a second person that waits: the head office invites a manager for Sakura (SM010).
import type { HeldAct } from '@yadori/server/platform/approvals/rules';
import { digestOf, keepRequest, type KeptInput } from '@yadori/server/platform/approvals/requests';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { recordEvent } from '@yadori/server/platform/events';
import type { Platform } from '@yadori/server/platform/platform';

/** After the demo staff. An administrator may decide it. */
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
