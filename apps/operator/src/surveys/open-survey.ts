// `survey open`: a file of the operator becomes a survey that residents see.
import { surveyLimits } from '@yadori/api/surveys/kinds';
import { addDays, instantAt, parseDate, type Instant } from '@yadori/api/time/tokyo';
import { readDraft } from '@yadori/server/features/surveys/draft';
import { countResidents } from '@yadori/server/features/surveys/results';
import { openSurvey, type QuestionDraft } from '@yadori/server/features/surveys/service';
import type { Database } from '@yadori/server/platform/database/database';
import { OperatorError, type CommandContext } from '../command.ts';
import { wordsOf } from '../words.ts';
import type { SurveyOptions } from './survey-command.ts';
import { readSurveyFile } from './survey-file.ts';
import { surveyWordsOf, type SurveyWords } from './survey-words.ts';

export async function openFromFile(
  file: string,
  options: SurveyOptions,
  { language, inHouse }: CommandContext,
): Promise<number> {
  const words = surveyWordsOf(language);
  if (options.all === (options.dormitory !== undefined)) throw new OperatorError(words.oneHouse);
  const closesAt = options.until === undefined ? undefined : untilOf(options.until, words);
  const { written, place } = await readSurveyFile(file, wordsOf(language), words);
  const read = readDraft(written, language);
  if (!read.ok) {
    for (const problem of read.problems)
      console.error((problem.place === undefined ? '' : place(problem.place)) + problem.text);
    console.error(words.nothingKept(read.problems.length));
    return 1;
  }
  const { title, questions } = read;
  return inHouse(async ({ db, clock }) => {
    const now = clock();
    if (closesAt !== undefined && closesAt <= now)
      throw new OperatorError(words.past(options.until ?? ''));
    const dormitoryId = await findHouse(db, options.dormitory, words);
    const asked = await countResidents(db, dormitoryId, now);
    if (options['dry-run']) console.log(words.dryRun);
    else {
      const draft = { dormitoryId, title, questions, closesAt, isSafetyCheck: options.emergency };
      const { announce } = options;
      const id = await openSurvey(db, draft, 'operator', now, { announce });
      console.log(words.opened(id, asked));
      if (announce) console.log(words.announced(asked));
    }
    if (options.emergency) console.log(isOneTap(questions) ? words.oneTap : words.notOneTap);
    return 0;
  });
}

/** `2027-04-01T18:00`, `2027/04/01 18:00`; a date alone means the end of that day. All in Tokyo. */
export function untilOf(text: string, words: SurveyWords): Instant {
  const [, day = '', time] = /^(\d{4}[-/]\d{2}[-/]\d{2})(?:[T ](\d{2}:\d{2}))?$/.exec(text) ?? [];
  const date = parseDate(day);
  const isTime = time === undefined || /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
  if (date === undefined || !isTime) throw new OperatorError(words.noDateTime(text));
  return time === undefined ? instantAt(addDays(date, 1)) : instantAt(date, time);
}

async function findHouse(db: Database, code: string | undefined, words: SurveyWords) {
  if (code === undefined) return undefined;
  const house = await db.queries
    .selectFrom('dormitories')
    .select('id')
    .where('office_code', '=', code)
    .executeTakeFirst();
  if (house === undefined) throw new OperatorError(words.unknownHouse(code));
  return house.id;
}

function isOneTap(questions: readonly QuestionDraft[]): boolean {
  const [first, ...others] = questions.filter(({ isRequired }) => isRequired);
  return (
    first?.type === 1 && others.length === 0 && first.choices.length <= surveyLimits.oneTapChoices
  );
}
