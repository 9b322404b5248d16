// `notice publish`: a file of the operator becomes a notice that residents see.
import { parseDate, dateAt, type CalendarDate } from '@yadori/api/time/tokyo';
import { findAlike, publishNotice } from '@yadori/server/features/notices/service';
import { validateDraft, type NoticeDraft } from '@yadori/server/features/notices/draft';
import { countResidents } from '@yadori/server/features/surveys/results';
import type { Platform } from '@yadori/server/platform/platform';
import type { Language } from '@yadori/api/language/language';
import type { Database } from '@yadori/server/platform/database/database';
import { OperatorError, type CommandContext } from '../command.ts';
import { textsOf } from '../texts.ts';
import type { NoticeOptions } from './notice-options.ts';
import { readNoticeBody, readNoticeEnglish } from './notice-file.ts';
import { noticeTextsOf, type NoticeTexts } from './notice-texts.ts';

export async function publishFromFile(
  options: NoticeOptions,
  { language, withPlatform }: CommandContext,
): Promise<number> {
  const words = noticeTextsOf(language);
  const { title, dormitory = [], product, from } = options;
  if (title === undefined) throw new OperatorError(words.noTitle);
  if (product && dormitory.length > 0)
    throw new OperatorError(textsOf(language).onlyOne('--dormitory, --product'));
  if (!product && dormitory.length === 0) throw new OperatorError(words.oneAudience);
  if (from === undefined) throw new OperatorError(words.noFrom);
  const startDate = dateOf('from', from, words);
  const endDate = options.until === undefined ? undefined : dateOf('until', options.until, words);
  const body = await readNoticeBody(options, textsOf(language), words);
  const english = await readNoticeEnglish(options, textsOf(language), words);
  return withPlatform(async (platform) => {
    const now = platform.clock();
    if (endDate !== undefined && endDate >= startDate && endDate < dateAt(now))
      throw new OperatorError(words.past(endDate));
    const dormitories = await findDormitories(platform.db, dormitory, words);
    const audience = product ? 'product' : dormitories.map(({ id }) => id);
    const draft: NoticeDraft = { audience, title, body, english, startDate, endDate };
    const isDry = options['dry-run'];
    const outcome = isDry
      ? await checked(draft)
      : await publishNotice(platform, draft, { actor: 'operator', now });
    if (!outcome.ok) {
      const { problems, englishProblems = [] } = outcome;
      for (const problem of problems) console.error(words.problems[problem]);
      for (const problem of englishProblems)
        console.error(words.inEnglish + words.problems[problem]);
      console.error(textsOf(language).nothingKept(problems.length + englishProblems.length));
      return 1;
    }
    if (isDry) await describe(platform, { title, english, dormitories, product }, language);
    for (const id of await findAlike(platform.db, draft, outcome.ids)) console.log(words.alike(id));
    for (const [index, id] of outcome.ids.entries())
      console.log(words.published(id, dormitories[index]?.office_code ?? words.allDormitories));
    console.log(words.shown(startDate, endDate));
    const removed = [...outcome.removed].map(([name, times]) => words.removedOne(name, times));
    if (removed.length > 0) console.log(words.removed(removed.join(', ')));
    if (isDry) console.log(words.dryRun);
    return 0;
  });
}

interface Described {
  title: string;
  english: NoticeDraft['english'];
  dormitories: readonly { id: number; office_code: string; name_ja: string; name_en: string }[];
  product: boolean;
}

/** What would happen: which dormitories, how many residents, under which titles. */
async function describe(
  { db, clock }: Platform,
  { title, english, dormitories, product }: Described,
  language: Language,
): Promise<void> {
  const words = noticeTextsOf(language);
  const count = (dormitoryId: number | undefined) => countResidents(db, dormitoryId, clock());
  if (product) console.log(words.wouldPublish(words.allDormitories, await count(undefined)));
  for (const { id, office_code: code, name_ja, name_en } of dormitories) {
    const name = { ja: name_ja, en: name_en }[language];
    console.log(words.wouldPublish(`${name} ${code}`, await count(id)));
  }
  console.log(words.titles(title, english?.title));
  if (english?.content === undefined) console.log(words.contentInJapanese);
}

async function checked(draft: NoticeDraft) {
  const looked = await validateDraft(draft);
  return looked.ok ? { ok: true as const, ids: [], removed: looked.ready.removed } : looked;
}

function dateOf(name: string, text: string, words: NoticeTexts): CalendarDate {
  const date = /^(19|20|21)\d\d/.test(text) ? parseDate(text) : undefined;
  if (date === undefined) throw new OperatorError(words.noDate(name, text));
  return date;
}

/** In the order in which they were given, each once. */
async function findDormitories(db: Database, codes: readonly string[], words: NoticeTexts) {
  const asked = [...new Set(codes)];
  if (asked.length === 0) return [];
  const known = await db.queries
    .selectFrom('dormitories')
    .select(['id', 'office_code', 'name_ja', 'name_en'])
    .where('office_code', 'in', asked)
    .execute();
  const dormitories = asked.map((code) => known.find(({ office_code }) => office_code === code));
  const unknown = asked.filter((_code, index) => dormitories[index] === undefined);
  if (unknown.length > 0) throw new OperatorError(words.unknownDormitories(unknown.join(', ')));
  return dormitories.filter((dormitory) => dormitory !== undefined);
}
