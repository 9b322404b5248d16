// `message send`: one text or file into the conversations of one resident, a dormitory or all.
import { readFile } from 'node:fs/promises';
import { messageTextMax } from '@yadori/api/messages/attachments';
import { check } from '@yadori/api/validation/check';
import { messageForm } from '@yadori/api/messages/calls';
import { ruleMessage } from '@yadori/api/validation/rule-messages';
import type { Language } from '@yadori/api/language/language';
import {
  findReaderByEmail,
  findReaders,
  nameReaders,
} from '@yadori/server/features/messages/recipients';
import {
  readStaffFile,
  sendFromStaff,
  type StaffFile,
} from '@yadori/server/features/messages/staff';
import { discard } from '@yadori/server/platform/files/upload';
import type { Platform } from '@yadori/server/platform/platform';
import { OperatorError, type CommandContext } from '../command.ts';
import { decode } from '../table-file.ts';
import { textsOf } from '../texts.ts';
import { findDormitory } from '../find-dormitory.ts';
import type { MessageOptions } from './message-options.ts';
import { shown } from './message-output.ts';
import { messageTextsOf, type MessageTexts } from './message-texts.ts';

const longestName = 50;

export async function sendMessage(
  typed: string | undefined,
  options: MessageOptions,
  { language, withPlatform }: CommandContext,
): Promise<number> {
  const words = messageTextsOf(language);
  const targets = [options.to !== undefined, options.dormitory !== undefined, options.all];
  const given = targets.filter(Boolean).length;
  if (given > 1) throw new OperatorError(textsOf(language).onlyOne('--to, --dormitory, --all'));
  if (given === 0) throw new OperatorError(words.oneTarget);
  const { name = '' } = options;
  if (name.length > longestName) throw new OperatorError(words.nameTooLong);
  const text = await textOf(typed, options['text-file'], language);
  const english = await textOf(options['text-en'], options['text-file-en'], language);
  if (text === '' && english !== '') throw new OperatorError(words.japaneseToo);
  const textEn = english === '' ? undefined : english;
  if (text === '' && options.attach === undefined) throw new OperatorError(words.nothingToSend);
  return withPlatform(async (platform) => {
    const now = platform.clock();
    const accountIds = await recipients(platform, options, words);
    const attachment = await fileOf(platform, options.attach, language);
    if (options['dry-run']) {
      if (attachment !== undefined) await discard(attachment.path);
      const sender = name === '' ? (options.manager ? words.manager : words.office) : name;
      await describe(platform, { accountIds, sender, text, textEn, file: attachment?.name }, words);
      console.log(words.wouldSend(accountIds.length));
      return 0;
    }
    const fromAdmin = options.manager ? 2 : 1;
    const toMany = options.to === undefined;
    const draft = { accountIds, text, textEn, toMany, fromAdmin, name, attachment } as const;
    console.log(words.sent(await sendFromStaff(platform, draft, now)));
    return 0;
  });
}

interface Described {
  accountIds: readonly number[];
  sender: string;
  text: string;
  textEn: string | undefined;
  file: string | undefined;
}

const mostNamed = 3;

/** What would be sent, as it will look, and to whom: it cannot be taken back. */
async function describe(
  { db }: Platform,
  { accountIds, sender, text, textEn, file }: Described,
  words: MessageTexts,
): Promise<void> {
  const named = await nameReaders(db.queries, accountIds.slice(0, mostNamed));
  const people = named.map(({ office_code: code, room_number: room, name }) =>
    [code, room, shown(name)].join(' '),
  );
  console.log(words.toWhom(people.join(words.comma), accountIds.length - people.length));
  console.log(words.from(sender));
  for (const line of text.split('\n')) console.log(`  ${shown(line)}`);
  if (textEn !== undefined) {
    console.log(words.english);
    for (const line of textEn.split('\n')) console.log(`  ${shown(line)}`);
  } else if (accountIds.length > 1 && text !== '') console.log(words.noEnglish);
  if (file !== undefined) console.log(`  ${words.file(file)}`);
}

/** The same rules as for residents: at most 1000 characters, without white space around them. */
async function textOf(
  typed: string | undefined,
  file: string | undefined,
  language: Language,
): Promise<string> {
  const words = messageTextsOf(language);
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
    throw new OperatorError(messageTextsOf(language).unreadable(file, error.code ?? ''));
  });
  return decode(content, textsOf(language))
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
}

async function recipients(
  { db, clock }: Platform,
  { to, dormitory }: MessageOptions,
  words: MessageTexts,
): Promise<number[]> {
  if (to !== undefined) {
    const id = await findReaderByEmail(db.queries, to, clock());
    if (id === undefined) throw new OperatorError(words.unknownResident(to));
    return [id];
  }
  const dormitoryId = (await findDormitory(db, dormitory, words)) ?? null;
  const ids = await findReaders(db.queries, { dormitoryId }, clock());
  if (ids.length === 0) throw new OperatorError(words.nobody);
  return ids;
}

const refusals: Record<Extract<StaffFile, string>, Parameters<typeof ruleMessage>[1]> = {
  wrong_type: 'attachment_type',
  empty: 'attachment_empty',
  too_large: 'attachment_max',
};

async function fileOf(platform: Platform, file: string | undefined, language: Language) {
  if (file === undefined) return undefined;
  const read = await readStaffFile(platform, file).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(messageTextsOf(language).unreadable(file, error.code ?? ''));
  });
  if (typeof read !== 'string') return read;
  const limit = platform.uploads.maxBytes / (1024 * 1024);
  throw new OperatorError(ruleMessage(language, `${refusals[read]}:${limit}`, ''));
}
