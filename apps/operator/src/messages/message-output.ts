// What the command of messages prints: who waits, a conversation, what was found.
import { dateAt, timeAt } from '@yadori/api/time/tokyo';
import { findReaderByEmail } from '@yadori/server/features/messages/recipients';
import {
  findWaiting,
  readForStaff,
  type ReadMessage,
} from '@yadori/server/features/messages/staff';
import { searchAll } from '@yadori/server/features/messages/search/search-all';
import { OperatorError, type CommandContext } from '../command.ts';
import { findDormitory } from '../find-dormitory.ts';
import { messageTextsOf, type MessageTexts } from './message-texts.ts';

const mostFound = 100;
const usualCount = 30;

const stamp = (at: Date) => `${dateAt(at.getTime())} ${timeAt(at.getTime())}`;

/** Control signs of a text must not reach the terminal: they could move its cursor or colour its lines. */
export const shown = (text: string) => text.replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, ' ');

export async function showWaiting({ language, withPlatform }: CommandContext): Promise<number> {
  const words = messageTextsOf(language);
  const waiting = await withPlatform(({ db }) => findWaiting(db));
  if (waiting.length === 0) console.log(words.noneWaiting);
  for (const { newest, office_code: code, room_number: room, resident, email, unread } of waiting)
    console.log(
      [stamp(newest), code, room, shown(resident), email, words.unread(unread)].join('\t'),
    );
  return 0;
}

export async function showConversation(
  email: string,
  count: string | undefined,
  { language, withPlatform }: CommandContext,
): Promise<number> {
  const words = messageTextsOf(language);
  const limit = count === undefined ? usualCount : Number(count);
  if (!/^\d{1,4}$/.test(count ?? '1') || limit < 1 || limit > 1000)
    throw new OperatorError(words.notANumber(count ?? ''));
  return withPlatform(async ({ db, clock }) => {
    const accountId = await findReaderByEmail(db.queries, email, clock());
    if (accountId === undefined) throw new OperatorError(words.unknownResident(email));
    const messages = await readForStaff(db, accountId, limit, clock());
    if (messages.length === 0) console.log(words.noMessages);
    for (const message of messages) console.log(lineOf(message, words));
    return 0;
  });
}

function lineOf(message: ReadMessage, words: MessageTexts): string {
  const { created_at: at, from_admin: from, name, text, file_name: file, isRead } = message;
  const sender = from === 0 ? words.resident : name || words.office;
  const said = [shown(text), ...(file === null ? [] : [words.file(shown(file))])].join(' ').trim();
  return [stamp(at), sender, said, ...(isRead ? [words.read] : [])].join('\t');
}

export async function searchMessages(
  keyword: string,
  officeCode: string | undefined,
  { language, withPlatform }: CommandContext,
): Promise<number> {
  const words = messageTextsOf(language);
  if (keyword.trim() === '') throw new OperatorError(words.emptyKeyword);
  const found = await withPlatform(async ({ db }) => {
    const dormitoryId = await findDormitory(db, officeCode, words);
    return searchAll(db, { keyword, dormitoryId, limit: mostFound });
  });
  for (const { created_at: at, office_code: code, room_number: room, ...message } of found) {
    const sender = message.from_admin === 0 ? words.resident : message.sender || words.office;
    const place = [stamp(at), code, room, shown(message.resident), message.email];
    console.log([...place, sender, shown(message.text)].join('\t'));
  }
  if (found.length === 0) console.log(words.noneFound);
  if (found.length === mostFound) console.error(words.foundFirst(mostFound));
  return 0;
}
