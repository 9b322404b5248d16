// Reads what a notice says from the operator's files. What they are is judged by their content.
import { readFile, stat } from 'node:fs/promises';
import { noticeLimits } from '@yadori/server/features/notices/draft';
import type { NoticeBody } from '@yadori/server/features/notices/service';
import { fileKindOf } from '@yadori/server/platform/images/file-kind';
import { OperatorError } from '../command.ts';
import { decode } from '../table-file.ts';
import type { Words } from '../words.ts';
import type { NoticeOptions } from './notice-command.ts';
import type { NoticeWords } from './notice-words.ts';

/** One of the four; a text may also stand beside a PDF or an image. */
export async function readNoticeBody(
  { html, text, pdf, image }: NoticeOptions,
  words: Words,
  noticeWords: NoticeWords,
): Promise<NoticeBody> {
  const read = (file: string) => readBytes(file, words, noticeWords);
  const readText = async (file: string) => {
    const bytes = await read(file);
    const kind = fileKindOf(bytes);
    if (kind !== undefined && kind !== 'svg')
      throw new OperatorError(noticeWords.problems.not_text);
    return decode(bytes, words);
  };
  const others = [html, pdf, image].filter((file) => file !== undefined);
  if (others.length > 1 || (html !== undefined && text !== undefined))
    throw new OperatorError(noticeWords.oneBody);
  if (html !== undefined) return { kind: 'html', html: await readText(html) };
  const beside = text === undefined ? undefined : await readText(text);
  if (pdf !== undefined) return { kind: 'pdf', file: await read(pdf), text: beside };
  if (image !== undefined) return { kind: 'image', file: await read(image), text: beside };
  if (beside !== undefined) return { kind: 'text', text: beside };
  throw new OperatorError(noticeWords.oneBody);
}

const largest = Math.max(noticeLimits.pdfBytes, noticeLimits.imageBytes);

async function readBytes(file: string, words: Words, noticeWords: NoticeWords): Promise<Buffer> {
  try {
    const { size } = await stat(file);
    if (size > largest) throw new OperatorError(noticeWords.tooLarge(file));
    return await readFile(file);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(words.unreadable(file, (error as NodeJS.ErrnoException).code ?? ''));
  }
}
