// Reads the content of a notice from the operator's files, whose types are detected by content.
import { readFile, stat } from 'node:fs/promises';
import {
  type NoticeBody,
  type NoticeEnglish,
  noticeLimits,
} from '@yadori/server/features/notices/draft';
import { fileKindOf } from '@yadori/server/platform/images/file-kind';
import { OperatorError } from '../command.ts';
import { decode } from '../table-file.ts';
import type { Texts } from '../texts.ts';
import type { NoticeOptions } from './notice-options.ts';
import type { NoticeTexts } from './notice-texts.ts';

/** One of the four; a text may also stand beside a PDF or an image. */
export async function readNoticeBody(
  { html, text, pdf, image }: NoticeOptions,
  words: Texts,
  noticeTexts: NoticeTexts,
): Promise<NoticeBody> {
  const read = (file: string) => readBytes(file, words, noticeTexts);
  const readText = (file: string) => readTextOf(file, words, noticeTexts);
  const others = [html, pdf, image].filter((file) => file !== undefined);
  if (others.length > 1) throw new OperatorError(words.onlyOne('--html, --pdf, --image'));
  if (html !== undefined && text !== undefined)
    throw new OperatorError(words.onlyOne('--html, --text'));
  if (html !== undefined) return { kind: 'html', html: await readText(html) };
  const beside = text === undefined ? undefined : await readText(text);
  if (pdf !== undefined) return { kind: 'pdf', file: await read(pdf), text: beside };
  if (image !== undefined) return { kind: 'image', file: await read(image), text: beside };
  if (beside !== undefined) return { kind: 'text', text: beside };
  throw new OperatorError(noticeTexts.oneBody);
}

/** The English texts stand beside the Japanese ones, in the same form (CL005). */
export async function readNoticeEnglish(
  options: NoticeOptions,
  words: Texts,
  noticeTexts: NoticeTexts,
): Promise<NoticeEnglish | undefined> {
  const { 'title-en': title, 'html-en': html, 'text-en': text } = options;
  if (
    (html !== undefined && options.html === undefined) ||
    (text !== undefined && options.html !== undefined)
  )
    throw new OperatorError(noticeTexts.sameForm);
  const file = html ?? text;
  if (title === undefined && file === undefined) return undefined;
  const content = file === undefined ? undefined : await readTextOf(file, words, noticeTexts);
  return { title, content };
}

async function readTextOf(file: string, words: Texts, noticeTexts: NoticeTexts): Promise<string> {
  const bytes = await readBytes(file, words, noticeTexts);
  const kind = fileKindOf(bytes);
  if (kind !== undefined && kind !== 'svg') throw new OperatorError(noticeTexts.problems.not_text);
  return decode(bytes, words);
}

const largest = Math.max(noticeLimits.pdfBytes, noticeLimits.imageBytes);

async function readBytes(file: string, words: Texts, noticeTexts: NoticeTexts): Promise<Buffer> {
  try {
    const { size } = await stat(file);
    if (size > largest) throw new OperatorError(noticeTexts.tooLarge(file));
    return await readFile(file);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(words.unreadable(file, (error as NodeJS.ErrnoException).code ?? ''));
  }
}
