// `notice publish`: a file of the operator becomes a notice that residents see.
import { parseDate, dateAt, type CalendarDate } from '@yadori/api/time/tokyo';
import { lookAtDraft } from '@yadori/server/features/notices/draft';
import { publishNotice, type NoticeDraft } from '@yadori/server/features/notices/service';
import type { Database } from '@yadori/server/platform/database/database';
import { OperatorError, type CommandContext } from '../command.ts';
import { wordsOf } from '../words.ts';
import type { NoticeOptions } from './notice-command.ts';
import { readNoticeBody } from './notice-file.ts';
import { noticeWordsOf, type NoticeWords } from './notice-words.ts';

export async function publishFromFile(
  options: NoticeOptions,
  { language, inHouse }: CommandContext,
): Promise<number> {
  const words = noticeWordsOf(language);
  const { title, dormitory = [], product, from } = options;
  if (title === undefined) throw new OperatorError(words.noTitle);
  if (product === dormitory.length > 0) throw new OperatorError(words.oneAudience);
  if (from === undefined) throw new OperatorError(words.noFrom);
  const startDate = dateOf('from', from, words);
  const endDate = options.until === undefined ? undefined : dateOf('until', options.until, words);
  const body = await readNoticeBody(options, wordsOf(language), words);
  return inHouse(async (platform) => {
    const now = platform.clock();
    if (endDate !== undefined && endDate >= startDate && endDate < dateAt(now))
      throw new OperatorError(words.past(endDate));
    const houses = await findHouses(platform.db, dormitory, words);
    const audience = product ? 'product' : houses.map(({ id }) => id);
    const draft: NoticeDraft = { audience, title, body, startDate, endDate };
    const isDry = options['dry-run'];
    const outcome = isDry
      ? await checked(draft)
      : await publishNotice(platform, draft, { actor: 'operator', now });
    if (!outcome.ok) {
      for (const problem of outcome.problems) console.error(words.problems[problem]);
      console.error(wordsOf(language).nothingKept(outcome.problems.length));
      return 1;
    }
    for (const [index, id] of outcome.ids.entries())
      console.log(words.published(id, houses[index]?.office_code ?? words.everyHouse));
    console.log(words.shown(startDate, endDate));
    const removed = [...outcome.removed].map(([name, times]) => words.removedOne(name, times));
    if (removed.length > 0) console.log(words.removed(removed.join(', ')));
    if (isDry) console.log(words.dryRun);
    return 0;
  });
}

async function checked(draft: NoticeDraft) {
  const looked = await lookAtDraft(draft);
  return looked.ok ? { ok: true as const, ids: [], removed: looked.ready.removed } : looked;
}

function dateOf(name: string, text: string, words: NoticeWords): CalendarDate {
  const date = /^(19|20|21)\d\d/.test(text) ? parseDate(text) : undefined;
  if (date === undefined) throw new OperatorError(words.noDate(name, text));
  return date;
}

/** In the order in which they were given, each once. */
async function findHouses(db: Database, codes: readonly string[], words: NoticeWords) {
  const asked = [...new Set(codes)];
  if (asked.length === 0) return [];
  const known = await db.queries
    .selectFrom('dormitories')
    .select(['id', 'office_code'])
    .where('office_code', 'in', asked)
    .execute();
  const houses = asked.map((code) => known.find(({ office_code }) => office_code === code));
  const unknown = asked.filter((_code, index) => houses[index] === undefined);
  if (unknown.length > 0) throw new OperatorError(words.unknownHouses(unknown.join(', ')));
  return houses.filter((house) => house !== undefined);
}
