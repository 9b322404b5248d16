// What a survey needs before it can be opened. Pure; the builder, the server and the command line share it (SH001).
import { builderLimits, type DraftQuestion, type SurveyDraftContent } from './draft-shape.ts';
import { questionType, type QuestionType } from './kinds.ts';

type ChoiceProblem =
  | 'text_choices'
  | 'no_choices'
  | 'two_choices'
  | 'too_many_choices'
  | 'repeated';

interface ChoiceLimits {
  choices: number;
  /** Of a multiple selection; a single one has at least two in any case. */
  fewestChoices: number;
}

/** What is wrong with the choices of a question, by their Japanese titles. */
export function choiceProblem(
  type: QuestionType,
  titles: readonly string[],
  { choices, fewestChoices }: ChoiceLimits,
): ChoiceProblem | undefined {
  if (type === questionType.text) return titles.length > 0 ? 'text_choices' : undefined;
  if (titles.length > choices) return 'too_many_choices';
  const fewest = type === questionType.single ? 2 : fewestChoices;
  if (titles.length < fewest) return fewest > 1 ? 'two_choices' : 'no_choices';
  return repeatedIn(titles) === undefined ? undefined : 'repeated';
}

/** The first that comes twice. */
export const repeatedIn = (titles: readonly string[]): string | undefined =>
  titles.find((title, index) => titles.indexOf(title) < index);

export type DraftProblemCode =
  | 'title_missing'
  | 'questions_missing'
  | 'question_missing'
  | 'choice_missing'
  | 'english_incomplete'
  | 'english_repeated'
  | ChoiceProblem;

interface SurveyDraftProblem {
  /** Position of the question, from 0; undefined: of the survey. */
  question?: number;
  code: DraftProblemCode;
}

/** All problems together, in the order of the page. */
export function surveyDraftProblems({
  title,
  questions,
}: Pick<SurveyDraftContent, 'title' | 'questions'>): SurveyDraftProblem[] {
  const problems: SurveyDraftProblem[] = [];
  if (title.trim() === '') problems.push({ code: 'title_missing' });
  if (questions.length === 0) problems.push({ code: 'questions_missing' });
  for (const [index, question] of questions.entries())
    for (const code of problemsOf(question)) problems.push({ question: index, code });
  return problems;
}

function problemsOf({ type, question, question_en, choices }: DraftQuestion): DraftProblemCode[] {
  const titles = choices.map(({ title }) => title.trim());
  const english = [question_en, ...choices.map(({ title_en }) => title_en)].map((one) =>
    one.trim(),
  );
  const written = english.filter((one) => one !== '').length;
  const checks: [DraftProblemCode, boolean][] = [
    ['question_missing', question.trim() === ''],
    ['choice_missing', titles.includes('')],
    // Residents would read the whole question in Japanese.
    ['english_incomplete', written > 0 && written < english.length],
    ['english_repeated', repeatedIn(english.slice(1).filter((one) => one !== '')) !== undefined],
  ];
  const ofChoices = titles.includes('') ? undefined : choiceProblem(type, titles, builderLimits);
  return [
    ...checks.flatMap(([code, isSo]) => (isSo ? [code] : [])),
    ...(ofChoices === undefined ? [] : [ofChoices]),
  ];
}
