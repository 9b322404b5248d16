// What both ways of opening a survey share: where, until when, and what is said of it.
import type { Language } from '@yadori/api/language/language';
import { surveyLimits } from '@yadori/api/surveys/kinds';
import { addDays, instantAt, parseDate, type Instant } from '@yadori/api/time/tokyo';
import { wallClockPattern } from '@yadori/api/validation/fields';
import { hasEnglish } from '@yadori/server/features/surveys/insert';
import type { QuestionDraft, SurveyDraft } from '@yadori/server/features/surveys/survey-draft';
import { OperatorError } from '../command.ts';
import type { SurveyOptions } from './survey-options.ts';
import { surveyTextsOf, type SurveyTexts } from './survey-texts.ts';

/** What residents who read English miss, and whether one press answers. */
export function remark(
  draft: Pick<SurveyDraft, 'titleEn' | 'questions' | 'isSafetyCheck'>,
  { 'dry-run': isDry }: Pick<SurveyOptions, 'dry-run'>,
  words: SurveyTexts,
): void {
  const missing = japaneseOnly(draft, words);
  if (missing.length > 0) console.log(words.japaneseOnly(missing.join(words.comma)));
  if (draft.isSafetyCheck) console.log(isOneTap(draft.questions) ? words.oneTap : words.notOneTap);
  if (isDry) console.log(words.dryRun);
}

export function closesAtOf(
  { until }: Pick<SurveyOptions, 'until'>,
  now: Instant,
  words: SurveyTexts,
): Instant | undefined {
  const closesAt = until === undefined ? undefined : untilOf(until, words);
  if (until !== undefined && closesAt !== undefined && closesAt <= now)
    throw new OperatorError(words.past(until));
  return closesAt;
}

/** The questions, their recipients and the end. */
export function describe(
  { title, titleEn, questions, dormitoryId }: Omit<SurveyDraft, 'closesAt' | 'isSafetyCheck'>,
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
function japaneseOnly(
  { titleEn, questions }: Pick<SurveyDraft, 'titleEn' | 'questions'>,
  words: SurveyTexts,
): string[] {
  const numbers = questions.flatMap((question, index) =>
    hasEnglish(question) ? [] : [words.questionNumber(index + 1)],
  );
  return [...(titleEn === undefined ? [words.titleWord] : []), ...numbers];
}

/** `2027-04-01T18:00`, `2027/04/01 18:00`; a date alone means the end of that day. All in Tokyo. */
function untilOf(text: string, words: SurveyTexts): Instant {
  const [, day = '', time] = /^(\d{4}[-/]\d{2}[-/]\d{2})(?:[T ](\d{2}:\d{2}))?$/.exec(text) ?? [];
  const date = parseDate(day);
  const isTime = time === undefined || wallClockPattern.test(time);
  if (date === undefined || !isTime) throw new OperatorError(words.noDateTime(text));
  return time === undefined ? instantAt(addDays(date, 1)) : instantAt(date, time);
}

function isOneTap(questions: readonly QuestionDraft[]): boolean {
  const [first, ...others] = questions.filter(({ isRequired }) => isRequired);
  return (
    first?.type === 1 && others.length === 0 && first.choices.length <= surveyLimits.oneTapChoices
  );
}
