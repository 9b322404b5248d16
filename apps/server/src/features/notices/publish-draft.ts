// Drafts of notices: what they need, and their publication for whole dormitories or for fixed recipients.
import { sql } from 'kysely';
import { htmlOfBlocks, type NoticeBlock } from '@yadori/api/notices/blocks';
import { noticeDraft, type NoticeDraftContent } from '@yadori/api/notices/draft-shape';
import { noticeType, urgentDays, type NoticeKind } from '@yadori/api/notices/kinds';
import { noticeEvents } from '@yadori/api/notices/live';
import { addDays, dateAt, type CalendarDate } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../../platform/database/database.ts';
import { acceptFile } from '../../platform/images/staff-file.ts';
import { recordEvents } from '../../platform/events.ts';
import {
  publishToAccounts,
  publishToDormitories,
  publishToEverybody,
  publishToStaff,
} from '../../platform/live/publish.ts';
import { notifyOfNotices } from '../notifications/service.ts';
import { dormitoriesOf, type Targeted } from '../targets/recipients.ts';
import { isNarrow } from '../../../../../packages/api/src/targets/target.ts';
import type { DraftKind, Publishing } from '../targets/draft-kind.ts';
import { lookAtEnglish, validateHtml, validateText, titleProblems } from './draft.ts';
import { textOfHtml } from '../../platform/html/safe-html.ts';

const quarterMs = 15 * 60 * 1000;

export const noticeDrafts: DraftKind<NoticeDraftContent> = {
  right: 'notices',
  wake: 'notices',
  form: noticeDraft,
  titleOf: ({ title }) => title,
  problemsOf: (content, runAt, file) => {
    const ready = readyOf(content, file?.kind);
    return [
      ...(content.corrects_id === null ? [] : ['correction']),
      ...(Array.isArray(ready) ? ready : []),
      ...dateProblems(content, dateAt(runAt)),
    ];
  },
  acceptFile,
  leadMs: 0,
  stepMs: quarterMs,
  publish: async (trx, { db }, publishing) => {
    const ids = await publishRows(trx, publishing);
    return { ids, announce: () => announce(db, publishing) };
  },
};

/** Titles and texts as they are kept, or codes of their problems; English ones begin with `en_`. */
export function readyOf(
  { title, title_en, body, body_en }: NoticeDraftContent,
  kind: NoticeKind = 'html',
) {
  const content = validateBlocks(body, kind);
  const english = lookAtEnglish({
    english: {
      title: title_en === '' ? undefined : title_en,
      content: textFor(kind, body_en) || undefined,
    },
    body: { kind },
  });
  const problems = [
    ...titleProblems(title),
    ...(Array.isArray(content) ? content : []),
    ...(Array.isArray(english) ? english.map((one) => `en_${one}`) : []),
  ];
  if (problems.length > 0 || Array.isArray(content) || Array.isArray(english)) return problems;
  return {
    title,
    title_en: english.titleEn ?? null,
    content: content.content,
    content_en: english.contentEn ?? null,
  };
}

/** HTML; beside a file it is plain text, and may be missing. */
const textFor = (kind: NoticeKind, blocks: readonly NoticeBlock[]): string =>
  kind === 'html' ? htmlOfBlocks(blocks) : textOfHtml(htmlOfBlocks(blocks));

function validateBlocks(blocks: readonly NoticeBlock[], kind: NoticeKind) {
  const text = textFor(kind, blocks);
  if (kind === 'html') return text === '' ? ['content_missing' as const] : validateHtml(text);
  return text === '' ? { content: '' } : validateText(text);
}

/** An urgent notice has a last day, at most 14 days after its first (SG010). */
export function dateProblems(
  { class: urgency, end_date: end }: Pick<NoticeDraftContent, 'class' | 'end_date'>,
  first: CalendarDate,
) {
  if (end !== null && end < first) return ['dates'];
  if (urgency === 'normal') return [];
  return end === null || end > addDays(first, urgentDays) ? ['urgent_end'] : [];
}

/**
 * One row for each dormitory, or one for all of them; recipients are written where the target is narrower, and are
 * fixed from then on (SG006).
 */
async function publishRows(
  trx: Trx,
  publishing: Publishing<NoticeDraftContent>,
): Promise<number[]> {
  const { draftId, content, target, file, recipients, by, now } = publishing;
  const ready = readyOf(content, file?.kind);
  if (Array.isArray(ready)) throw new Error(`a notice is incomplete: ${ready.join(' ')}`);
  const isTargeted = isNarrow(target);
  const isProduct = target.dormitories === null && !isTargeted;
  const places = isProduct ? [null] : dormitoriesOf(recipients);
  const rows = await trx
    .insertInto('notices')
    .values(
      places.map((dormitoryId) => ({
        ...ready,
        type: isProduct ? noticeType.product : noticeType.dormitory,
        kind: file?.kind ?? 'html',
        file: file?.key ?? null,
        file_size: file?.size ?? null,
        dormitory_id: dormitoryId,
        start_date: dateAt(now),
        end_date: content.end_date,
        created_at: timestamp(now),
        is_targeted: isTargeted,
        class: content.class,
        pinned: content.class === 'urgent',
        must_confirm: content.must_confirm,
        target: JSON.stringify(target),
        published_by: by.actor.staff,
        draft_id: draftId,
      })),
    )
    .returning(['id', 'dormitory_id'])
    .execute();
  await addRecipients(trx, publishing, rows);
  const ids = rows.map(({ id }) => id);
  await notifyOfNotices(trx, ids, now);
  return ids;
}

/** Writes the recipients of each notice with a narrow target, and the event of each notice. */
async function addRecipients(
  trx: Trx,
  { target, recipients, by, now }: Publishing<NoticeDraftContent>,
  notices: readonly { id: number; dormitory_id: number | null }[],
): Promise<void> {
  const isTargeted = isNarrow(target);
  const events = [];
  for (const { id, dormitory_id: dormitoryId } of notices) {
    const mine = recipients.filter(
      (one) => dormitoryId === null || one.dormitoryId === dormitoryId,
    );
    if (isTargeted) await insertRecipients(trx, id, mine);
    events.push({
      ...by,
      kind: 'notice.published' as const,
      at: now,
      subjectId: id,
      ...(dormitoryId === null ? {} : { dormitoryId }),
      detail: { recipients: mine.length, targeted: isTargeted },
    });
  }
  await recordEvents(trx, events);
}

function insertRecipients(trx: Trx, noticeId: number, recipients: readonly Targeted[]) {
  const accountIds = recipients.map(({ accountId }) => accountId);
  return sql`insert into notice_recipients (notice_id, account_id)
             select ${noticeId}, unnest(${accountIds}::bigint[])`.execute(trx);
}

function announce(db: Database, { target, recipients }: Publishing<NoticeDraftContent>): void {
  if (isNarrow(target))
    publishToAccounts(
      db,
      noticeEvents.changed,
      recipients.map(({ accountId }) => accountId),
    );
  else if (target.dormitories === null) publishToEverybody(db, noticeEvents.changed);
  else publishToDormitories(db, noticeEvents.changed, dormitoriesOf(recipients));
  publishToStaff(db, 'notices', dormitoriesOf(recipients));
}
