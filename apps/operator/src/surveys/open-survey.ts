// `survey open`: a file of the operator, or the standard safety check, becomes a survey that residents see.
import { countResidents, listSurveys } from '@yadori/server/features/surveys/results';
import { openSurvey } from '@yadori/server/features/surveys/open';
import { readDraft } from '@yadori/server/features/surveys/draft';
import type { OrdinaryDraft } from '@yadori/server/features/surveys/survey-draft';
import { OperatorError, type CommandContext } from '../command.ts';
import { textsOf } from '../texts.ts';
import { openSafetyCheck } from './open-safety-check.ts';
import type { SurveyOptions } from './survey-options.ts';
import { readSurveyFile } from './survey-file.ts';
import { findDormitory } from '../find-dormitory.ts';
import { closesAtOf, describe, remark } from './survey-opening.ts';
import { surveyTextsOf } from './survey-texts.ts';

/** From a file, or the standard safety check (CL006): that one needs none, and goes to all dormitories by default. */
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
    return openSafetyCheck({ own }, options, context);
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
  if (options.emergency)
    return openSafetyCheck({ asks: { title, titleEn, questions } }, options, context);
  return openDraft({ title, titleEn, questions, isSafetyCheck: false }, options, context);
}

async function openDraft(
  survey: Omit<OrdinaryDraft, 'dormitoryId' | 'closesAt'>,
  options: SurveyOptions,
  { language, withPlatform }: CommandContext,
): Promise<number> {
  const words = surveyTextsOf(language);
  return withPlatform(async ({ db, clock }) => {
    const now = clock();
    const closesAt = closesAtOf(options, now, words);
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
    remark(draft, options, words);
    return 0;
  });
}
