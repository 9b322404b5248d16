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
      ...{ kind: 'notice', dormitory, content, run_at },
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
