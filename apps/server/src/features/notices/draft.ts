// Drafts of notices, validated before anything is stored.
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { lookAtImage, lookAtPdf, staffFileBytes } from '../../platform/images/staff-file.ts';
import { safeHtml } from '../../platform/html/safe-html.ts';

export type NoticeBody =
  | { kind: 'html'; html: string }
  | { kind: 'text'; text: string }
  /** `text` is the alternative to the file, for readers who cannot see it. */
  | { kind: 'pdf' | 'image'; file: Buffer; text?: string | undefined };

export interface NoticeEnglish {
  title?: string | undefined;
  /** HTML beside HTML; beside everything else plain text. */
  content?: string | undefined;
}

export interface NoticeDraft {
  /** The dormitories that see it, or `product`: a notice of the product, for all dormitories. */
  audience: readonly number[] | 'product';
  title: string;
  body: NoticeBody;
  /** What residents who read English get instead of the Japanese texts (CL001). */
  english?: NoticeEnglish | undefined;
  /** Days of the Tokyo calendar, both included (AM140). */
  startDate: CalendarDate;
  endDate?: CalendarDate | undefined;
}

export const noticeLimits = {
  titleLength: 100,
  /** Characters of HTML with the pictures inside it, and of plain text. */
  contentLength: 1_000_000,
  textLength: 20_000,
  pdfBytes: staffFileBytes,
  imageBytes: staffFileBytes,
} as const;

export type NoticeProblem =
  | 'no_dormitory'
  | 'title_missing'
  | 'title_length'
  | 'title_signs'
  | 'dates'
  | 'content_missing'
  | 'content_length'
  | 'content_depth'
  | 'text_length'
  | 'not_text'
  | 'not_pdf'
  | 'pdf_broken'
  | 'pdf_size'
  | 'not_image'
  | 'image_broken'
  | 'image_size';

/** A notice as it is kept. */
export interface ReadyNotice {
  kind: NoticeBody['kind'];
  title: string;
  titleEn: string | undefined;
  content: string;
  contentEn: string | undefined;
  file: { bytes: Buffer; extension: 'pdf' | 'webp' } | undefined;
  /** What was left out of the HTML. */
  removed: ReadonlyMap<string, number>;
}

type ValidatedDraft = { ok: true; ready: ReadyNotice } | RefusedDraft;

export interface RefusedDraft {
  ok: false;
  problems: NoticeProblem[];
  /** The same problems, in the English texts. */
  englishProblems?: NoticeProblem[];
}

/** Validates a draft by its content and sanitizes its HTML (AM138); returns all problems at once. */
export async function validateDraft(draft: NoticeDraft): Promise<ValidatedDraft> {
  const title = draft.title.trim();
  const body = await lookAtBody(draft.body);
  const english = lookAtEnglish(draft);
  const problems = [
    ...problemsOf(draft),
    ...titleProblems(title),
    ...(Array.isArray(body) ? body : []),
  ];
  const englishProblems = Array.isArray(english) ? english : [];
  if (Array.isArray(body) || Array.isArray(english) || problems.length > 0)
    return { ok: false, problems, ...(englishProblems.length === 0 ? {} : { englishProblems }) };
  const { removed: removedInEnglish, ...texts } = english;
  const removed = new Map(body.removed);
  for (const [name, times] of removedInEnglish) removed.set(name, (removed.get(name) ?? 0) + times);
  return { ok: true, ready: { kind: draft.body.kind, title, ...body, ...texts, removed } };
}

type EnglishDraft = Pick<NoticeDraft, 'english'> & { body: { kind: NoticeBody['kind'] } };

/** The English texts follow the rules of the Japanese ones; each of them may be left out. */
export function lookAtEnglish({ english, body }: EnglishDraft) {
  const title = english?.title?.trim();
  const problems = title === undefined ? [] : titleProblems(title);
  const source = english?.content;
  const content =
    source === undefined
      ? undefined
      : body.kind === 'html'
        ? validateHtml(source)
        : validateText(source);
  if (Array.isArray(content) || problems.length > 0)
    return [...problems, ...(Array.isArray(content) ? content : [])];
  return {
    titleEn: title,
    contentEn: content?.content,
    removed: content?.removed ?? nothingRemoved,
  };
}

const problemsOf = ({ audience, startDate, endDate }: NoticeDraft): NoticeProblem[] =>
  foundIn([
    ['no_dormitory', audience !== 'product' && audience.length === 0],
    ['dates', endDate !== undefined && endDate < startDate],
  ]);

export const titleProblems = (title: string): NoticeProblem[] =>
  foundIn([
    ['title_missing', title === ''],
    ['title_length', title.length > noticeLimits.titleLength],
    ['title_signs', /[\p{Cc}\p{Surrogate}]/u.test(title)],
  ]);

const foundIn = (checks: readonly (readonly [NoticeProblem, boolean])[]): NoticeProblem[] =>
  checks.filter(([, isSo]) => isSo).map(([problem]) => problem);

type Body = Pick<ReadyNotice, 'content' | 'file' | 'removed'>;

const nothingRemoved = new Map<string, number>();

async function lookAtBody(body: NoticeBody): Promise<Body | NoticeProblem[]> {
  if (body.kind === 'html') return validateHtml(body.html);
  if (body.kind === 'text') return validateText(body.text);
  const beside = body.text ?? '';
  const content = plainText(beside) === '' ? noText : validateText(beside);
  if (Array.isArray(content)) return content;
  const file = body.kind === 'pdf' ? lookAtPdf(body.file) : await lookAtImage(body.file);
  return typeof file === 'string' ? [file] : { ...content, file };
}

const noText: Body = { content: '', file: undefined, removed: nothingRemoved };

export function validateText(source: string): Body | NoticeProblem[] {
  const text = plainText(source);
  if (!isText(text)) return ['not_text'];
  if (text.length > noticeLimits.textLength) return ['text_length'];
  return text === '' ? ['content_missing'] : { ...noText, content: text };
}

export function validateHtml(source: string): Body | NoticeProblem[] {
  if (!isText(source)) return ['not_text'];
  if (source.length > noticeLimits.contentLength) return ['content_length'];
  try {
    const { html, hasContent, removed } = safeHtml(source);
    return hasContent ? { content: html, file: undefined, removed } : ['content_missing'];
  } catch (error) {
    if (error instanceof RangeError) return ['content_depth'];
    throw error;
  }
}

/** Files that are no text hold characters that no text has. */
const isText = (text: string) =>
  !/(?![\s\u0080-\u009f])\p{Cc}|\p{Surrogate}/u.test(text) && !text.startsWith('%PDF-');

const plainText = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trim();
