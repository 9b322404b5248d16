// Messages as their reader gets them.
import { addressOf } from '@yadori/api/contract/call';
import { fallbackOf, textIn } from '@yadori/api/language/fallback';
import { findFolded } from '@yadori/api/language/fold';
import type { Language } from '@yadori/api/language/language';
import { attachmentDays, type AttachmentType } from '@yadori/api/messages/attachments';
import { messageAttachment } from '@yadori/api/messages/calls';
import type { Attachment, Message, NewMessage } from '@yadori/api/messages/shapes';
import type { Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import { fileAddress } from '../../platform/files/file-address.ts';
import type { Platform } from '../../platform/platform.ts';
import { messageTexts } from './texts.ts';
import type { Timestamp, MessageRow, DormitoryNames, UnreadRow } from './statements.ts';

export interface Viewer {
  platform: Platform;
  language: Language;
  now: Instant;
}

interface Conversation {
  dormitory: DormitoryNames;
  staffReadId: number;
}

const instantOf = (timestamp: Timestamp): Instant =>
  typeof timestamp === 'string' ? Date.parse(timestamp) : timestamp.getTime();

const keptMs = attachmentDays * 24 * 60 * 60 * 1000;

/** A time that has passed without an answer promises nothing any more. */
export function promisedAt(at: Timestamp | null, now: Instant): Instant | null {
  const promised = at === null ? 0 : instantOf(at);
  return promised > now ? promised : null;
}

/** An attachment can be opened for ninety days, to the millisecond, while its file is there (AM116). */
export const isValid = (keptAt: Timestamp, removedAt: Timestamp | null, now: Instant): boolean =>
  removedAt === null && now < instantOf(keptAt) + keptMs;

/** H005, H006, H007, H009, AM112. */
export function messageView(
  row: MessageRow,
  { dormitory, staffReadId }: Conversation,
  viewer: Viewer,
): AnswerInput<Message> {
  const isOwn = row.from_admin === 0;
  const isRead = isOwn ? row.id <= staffReadId : row.read_at !== null;
  return {
    id: row.id,
    from_admin: row.from_admin,
    type: row.survey_id === null ? 1 : 2,
    name: isOwn ? '' : senderOf(row, dormitory, viewer.language),
    created_at: instantOf(row.created_at),
    is_read: isRead ? 1 : 0,
    attachment: attachmentView(row, viewer),
    survey_id: row.survey_id,
    is_answer: row.is_answered,
    is_expired_survey: row.survey_id !== null && isOver(row, viewer.now),
    client_key: row.client_key,
    is_urgent: row.is_urgent,
    charge: row.charge,
    ...messageText(row, viewer.language),
  };
}

export const newMessageView = (row: UnreadRow, language: Language): AnswerInput<NewMessage> => ({
  ...row,
  type: row.survey_id === null ? 1 : 2,
  name: senderOf(row, row, language),
  ...messageText(row, language),
});

interface Written {
  text: string;
  text_en: string | null;
  to_many: boolean;
}

/** What is written to one person is in the language of that talk; only messages to many are marked (CL002). */
const messageText = ({ text, text_en, to_many }: Written, language: Language) => ({
  text: textIn(language, text, text_en),
  language: to_many && text !== '' ? fallbackOf(language, text_en) : undefined,
});

/** A found message shows the text that contains the keyword, the reader's own first (CL009). */
export function foundView(
  row: MessageRow,
  keyword: string,
  conversation: Conversation,
  viewer: Viewer,
): AnswerInput<Message> {
  const view = messageView(row, conversation, viewer);
  if (row.text_en === null) return view;
  const other = [row.text, row.text_en].find((text) => text !== view.text) ?? '';
  const isElsewhere =
    findFolded(view.text, keyword).length === 0 && findFolded(other, keyword).length > 0;
  return isElsewhere ? { ...view, text: other } : view;
}

function senderOf(
  { name, is_automatic: isAutomatic }: { name: string; is_automatic?: boolean },
  dormitory: DormitoryNames,
  language: Language,
): string {
  const texts = messageTexts(language);
  const office = { ja: dormitory.name_ja, en: dormitory.name_en }[language];
  return name || (isAutomatic === true ? texts.automaticOffice : texts.officeName)(office);
}

const isOver = ({ closed_at: closed, closes_at: closes }: MessageRow, now: Instant): boolean =>
  closed !== null || (closes !== null && now >= instantOf(closes));

function attachmentView(row: MessageRow, { platform, now }: Viewer): Attachment | null {
  const { file_kind: type, file_name: name, file_size: size, kept_at: keptAt } = row;
  if (type === null || name === null || size === null || keptAt === null) return null;
  const valid = isValid(keptAt, row.removed_at, now);
  return {
    is_valid: valid,
    type: type as AttachmentType,
    path: valid ? addressOf(messageAttachment, { id: row.id }) : null,
    size,
    name,
    thumbnail: valid ? thumbnailView(row, platform, now) : null,
  };
}

function thumbnailView(row: MessageRow, platform: Platform, now: Instant) {
  const { thumbnail_width: width, thumbnail_height: height } = row;
  const path = fileAddress(platform, row.thumbnail_file, now);
  return path === null || width === null || height === null ? null : { path, width, height };
}
