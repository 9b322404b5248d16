// `survey open`: a file of the operator, or the standard safety check, becomes a survey that residents see.
import type { Language } from '@yadori/api/language/language';
import { surveyLimits } from '@yadori/api/surveys/kinds';
import { addDays, instantAt, parseDate, type Instant } from '@yadori/api/time/tokyo';
import {
  countResidents,
  hasEnglish,
  listSurveys,
  openSurvey,
  type QuestionDraft,
  readDraft,
  standardSafetyCheck,
  type SurveyDraft,
} from '@yadori/server/features/surveys/service';
import type { Database } from '@yadori/server/platform/database/database';
import { OperatorError, type CommandContext } from '../command.ts';
import { textsOf } from '../texts.ts';
import type { SurveyOptions } from './survey-options.ts';
import { readSurveyFile } from './survey-file.ts';
import { surveyTextsOf, type SurveyTexts } from './survey-texts.ts';

/** From a file, or the standard safety check (CL006): that one needs none, and asks all dormitories where none is named. */
export async function openFromWords(
  file: string | undefined,
  options: SurveyOptions,
  context: CommandContext,
): Promise<number> {
  const { language } = context;
  const words = surveyTextsOf(language);
  const { safety, all, dormitory, question, 'question-en': questionEn } = options;
  if (all && dormitory !== undefined)
    throw new OperatorError(textsOf(language).onlyOne('--dormitory, --all'));
  if (!safety && (question !== undefined || questionEn !== undefined))
    throw new OperatorError(words.questionNeedsSafety);
  if (safety && file !== undefined) throw new OperatorError(words.fileOrSafety);
  if (safety) {
    if (question === undefined && questionEn !== undefined)
      throw new OperatorError(words.japaneseQuestion);
    const own = question === undefined ? undefined : { question, questionEn };
    return openDraft(standardSafetyCheck(own), options, context);
  }
  if (file === undefined) throw new OperatorError(words.fileOrSafety);
  if (!all && dormitory === undefined) throw new OperatorError(words.oneDormitory);
  return openFromFile(file, options, context);
}

async function openFromFile(
  file: string,
  options: SurveyOptions,
  context: CommandContext,
): Promise<number> {
  const { language } = context;
  const words = surveyTextsOf(language);
  const { written, place } = await readSurveyFile(file, textsOf(language), words);
  const read = readDraft(written, language);
  if (!read.ok) {
    for (const problem of read.problems)
      console.error((problem.place === undefined ? '' : place(problem.place)) + problem.text);
    console.error(words.nothingKept(read.problems.length));
    return 1;
  }
  const { title, titleEn, questions } = read;
  const isSafetyCheck = options.emergency;
  return openDraft({ title, titleEn, questions, isSafetyCheck }, options, context);
}

async function openDraft(
  survey: Omit<SurveyDraft, 'dormitoryId' | 'closesAt'>,
  options: SurveyOptions,
  { language, withPlatform }: CommandContext,
): Promise<number> {
  const words = surveyTextsOf(language);
  const closesAt = options.until === undefined ? undefined : untilOf(options.until, words);
  return withPlatform(async ({ db, clock }) => {
    const now = clock();
    if (closesAt !== undefined && closesAt <= now)
      throw new OperatorError(words.past(options.until ?? ''));
    const dormitoryId = await findDormitory(db, options.dormitory, words);
    const asked = await countResidents(db, dormitoryId, now);
    const draft = { ...survey, dormitoryId, closesAt };
    const alike = (await listSurveys(db, now)).find(
      ({ title, state, office_code: code }) =>
        state === 'open' && title === draft.title && code === (options.dormitory ?? null),
    );
    if (alike !== undefined) console.log(words.alike(alike.id));
    if (options['dry-run']) describe(draft, { asked, until: options.until }, language);
    else {
      const { announce } = options;
      const id = await openSurvey(db, draft, 'operator', now, { announce });
      console.log(words.opened(id, asked));
      if (announce) console.log(words.announced(asked));
    }
    const missing = japaneseOnly(draft, words);
    if (missing.length > 0) console.log(words.japaneseOnly(missing.join(words.comma)));
    if (draft.isSafetyCheck)
      console.log(isOneTap(draft.questions) ? words.oneTap : words.notOneTap);
    if (options['dry-run']) console.log(words.dryRun);
    return 0;
  });
}

/** What would be asked, whom, and until when. */
function describe(
  { title, titleEn, questions, dormitoryId }: SurveyDraft,
  { asked, until }: { asked: number; until: string | undefined },
  language: Language,
): void {
  const words = surveyTextsOf(language);
  console.log(words.wouldOpen(dormitoryId === undefined, asked, until));
  console.log(`${title}${titleEn === undefined ? '' : ` / ${titleEn}`}`);
  for (const [index, { question, choices }] of questions.entries()) {
    const titles = choices.map((choice) => (typeof choice === 'string' ? choice : choice.title));
    console.log(words.question(index + 1) + [question, ...titles].join(' | '));
  }
}

/** What residents who read English get in Japanese. */
function japaneseOnly({ titleEn, questions }: SurveyDraft, words: SurveyTexts): string[] {
  const numbers = questions.flatMap((question, index) =>
    hasEnglish(question) ? [] : [words.questionNumber(index + 1)],
  );
  return [...(titleEn === undefined ? [words.titleWord] : []), ...numbers];
}

/** `2027-04-01T18:00`, `2027/04/01 18:00`; a date alone means the end of that day. All in Tokyo. */
export function untilOf(text: string, words: SurveyTexts): Instant {
  const [, day = '', time] = /^(\d{4}[-/]\d{2}[-/]\d{2})(?:[T ](\d{2}:\d{2}))?$/.exec(text) ?? [];
  const date = parseDate(day);
  const isTime = time === undefined || /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
  if (date === undefined || !isTime) throw new OperatorError(words.noDateTime(text));
  return time === undefined ? instantAt(addDays(date, 1)) : instantAt(date, time);
}

async function findDormitory(db: Database, code: string | undefined, words: SurveyTexts) {
  if (code === undefined) return undefined;
  const dormitory = await db.queries
    .selectFrom('dormitories')
    .select('id')
    .where('office_code', '=', code)
    .executeTakeFirst();
  if (dormitory === undefined) throw new OperatorError(words.unknownDormitory(code));
  return dormitory.id;
}

function isOneTap(questions: readonly QuestionDraft[]): boolean {
  const [first, ...others] = questions.filter(({ isRequired }) => isRequired);
  return (
    first?.type === 1 && others.length === 0 && first.choices.length <= surveyLimits.oneTapChoices
  );
}
