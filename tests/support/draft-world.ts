// Drafts in tests: a dormitory with rooms, and what staff do with drafts.
import type { NoticeDraftContent } from '@yadori/api/notices/draft-shape';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import type { Target } from '@yadori/api/targets/target';
import type { TestStaff } from './staff-world.ts';
import type { TestServer } from './test-server.ts';

export const noticeContent = (more: Partial<NoticeDraftContent> = {}): NoticeDraftContent => ({
  title: '大浴場の清掃',
  title_en: 'Bath cleaning',
  body: [{ kind: 'paragraph', text: '11日は大浴場を使えません。' }],
  body_en: [{ kind: 'paragraph', text: 'The bath is closed on the 11th.' }],
  class: 'normal',
  must_confirm: false,
  corrects_id: null,
  end_date: null,
  ...more,
});

interface NewDraft {
  dormitory: string | null;
  target?: Target;
  content?: Record<string, unknown>;
  run_at?: string | null;
}

export const createNotice = async (
  who: TestStaff,
  { dormitory, target, content = { ...noticeContent() }, run_at = null }: NewDraft,
) => {
  const answer = await who.send(calls.createDraft, {
    body: {
      kind: 'notice',
      dormitory,
      content,
      run_at,
      target: target ?? { dormitories: dormitory === null ? null : [dormitory] },
    },
  });
  if (!answer.ok) throw new Error(`no draft: ${answer.message}`);
  return answer.data;
};

export const publish = (
  who: TestStaff,
  { id, revision }: { id: number; revision: number },
  count?: number,
) => who.send(calls.publishDraft, { params: { id }, body: { revision, count } });

/** Keys of the notices. */
export async function publishNotice(who: TestStaff, draft: NewDraft): Promise<number[]> {
  const answer = await publish(who, await createNotice(who, draft));
  if (!answer.ok) throw new Error(`not published: ${answer.message}`);
  return answer.data.ids;
}

export async function inRoom(server: TestServer, contractId: number, room: string): Promise<void> {
  await server.db.pool.query('update contracts set room_number = $2 where id = $1', [
    contractId,
    room,
  ]);
}

/** Residents without a session, enough for a limit. */
export async function crowdIn(
  server: TestServer,
  dormitoryId: number,
  count: number,
): Promise<void> {
  // In one transaction: an account and its contract name each other.
  await server.db.pool.query(`
    insert into contracts (number, dormitory_id, room_number, start_date, is_company)
      select 'CROWD-${dormitoryId}-' || n, ${dormitoryId}, '0901', '2026-01-01', false
        from generate_series(1, ${count}) n;
    insert into accounts (email, password_hash, created_at, active_contract_id)
      select lower(number) || '@example.jp', 'none', '2026-01-01', id from contracts
       where dormitory_id = ${dormitoryId} and account_id is null;
    update contracts c set account_id = a.id, claimed_at = '2026-01-01'
      from accounts a where a.active_contract_id = c.id and c.account_id is null;
    insert into profiles (account_id, name, furigana, phone_number, employment_status)
      select id, '山田 太郎', '', '', 1 from accounts a
       where not exists (select from profiles p where p.account_id = a.id)`);
}
