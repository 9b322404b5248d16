// `message send`: one text or file into the conversations of one resident, a house or all.
import { readFile } from 'node:fs/promises';
import { messageTextMax } from '@yadori/api/messages/attachments';
import { check } from '@yadori/api/validation/check';
import { messageForm } from '@yadori/api/messages/calls';
import { ruleMessage } from '@yadori/api/validation/rule-messages';
import type { Language } from '@yadori/api/language/language';
import {
  readHouseFile,
  sendFromHouse,
  type HouseFile,
} from '@yadori/server/features/messages/house';
import { findReaderByEmail, findReaders } from '@yadori/server/features/messages/recipients';
import { discard } from '@yadori/server/platform/files/upload';
import type { Platform } from '@yadori/server/platform/platform';
import { OperatorError, type CommandContext } from '../command.ts';
import { decode } from '../table-file.ts';
import { wordsOf } from '../words.ts';
import { findHouse } from './find-house.ts';
import type { MessageOptions } from './message-command.ts';
import { messageWordsOf, type MessageWords } from './message-words.ts';

const longestName = 50;

export async function sendMessage(
  typed: string | undefined,
  options: MessageOptions,
  { language, inHouse }: CommandContext,
): Promise<number> {
  const words = messageWordsOf(language);
  const targets = [options.to !== undefined, options.dormitory !== undefined, options.all];
  if (targets.filter(Boolean).length !== 1) throw new OperatorError(words.oneTarget);
  const { name = '' } = options;
  if (name.length > longestName) throw new OperatorError(words.nameTooLong);
  const text = await textOf(typed, options, language);
  if (text === '' && options.attach === undefined) throw new OperatorError(words.nothingToSend);
  return inHouse(async (platform) => {
    const now = platform.clock();
    const accountIds = await recipients(platform, options, words);
    const attachment = await fileOf(platform, options.attach, language);
    if (options['dry-run']) {
      if (attachment !== undefined) await discard(attachment.path);
      console.log(words.wouldSend(accountIds.length));
      return 0;
    }
    const fromAdmin = options.manager ? 2 : 1;
    const draft = { accountIds, text, fromAdmin, name, attachment } as const;
    console.log(words.sent(await sendFromHouse(platform, draft, now)));
    return 0;
  });
}

/** The same rules as for residents: at most 1000 characters, without white space around them. */
async function textOf(
  typed: string | undefined,
  { 'text-file': file }: MessageOptions,
  language: Language,
): Promise<string> {
  const words = messageWordsOf(language);
  if (typed !== undefined && file !== undefined) throw new OperatorError(words.oneText);
  const content = file === undefined ? (typed ?? '') : await readText(file, language);
  const checked = check(messageForm, { content }, { language });
  if (checked.ok) return checked.value.content ?? '';
  const [problem = ruleMessage(language, `max:${messageTextMax}`, '')] =
    checked.errors['content'] ?? [];
  throw new OperatorError(problem);
}

async function readText(file: string, language: Language): Promise<string> {
  const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(messageWordsOf(language).unreadable(file, error.code ?? ''));
  });
  return decode(content, wordsOf(language))
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
}

async function recipients(
  { db, clock }: Platform,
  { to, dormitory }: MessageOptions,
  words: MessageWords,
): Promise<number[]> {
  if (to !== undefined) {
    const id = await findReaderByEmail(db.queries, to, clock());
    if (id === undefined) throw new OperatorError(words.unknownResident(to));
    return [id];
  }
  const dormitoryId = (await findHouse(db, dormitory, words)) ?? null;
  const ids = await findReaders(db.queries, { dormitoryId }, clock());
  if (ids.length === 0) throw new OperatorError(words.nobody);
  return ids;
}

const refusals: Record<Extract<HouseFile, string>, Parameters<typeof ruleMessage>[1]> = {
  wrong_type: 'attachment_type',
  empty: 'attachment_empty',
  too_large: 'attachment_max',
};

async function fileOf(platform: Platform, file: string | undefined, language: Language) {
  if (file === undefined) return undefined;
  const read = await readHouseFile(platform, file).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(messageWordsOf(language).unreadable(file, error.code ?? ''));
  });
  if (typeof read !== 'string') return read;
  const limit = platform.uploads.maxBytes / (1024 * 1024);
  throw new OperatorError(ruleMessage(language, `${refusals[read]}:${limit}`, ''));
}
