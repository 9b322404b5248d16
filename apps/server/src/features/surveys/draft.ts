// Parses a survey draft of an operator; returns problems question by question.
import * as z from 'zod/mini';
import type { Language } from '@yadori/api/language/language';
import { choiceProblem, repeatedIn } from '@yadori/api/surveys/draft-rules';
import { questionType, surveyLimits, type QuestionType } from '@yadori/api/surveys/kinds';
import { check } from '@yadori/api/validation/check';
import { requiredLines, requiredText } from '@yadori/api/validation/fields';
import { defineTexts } from '../../platform/texts.ts';
import type { QuestionDraft } from './survey-draft.ts';

export interface WrittenSurvey {
  title: unknown;
  /** English texts are optional; an empty one counts as none. */
  titleEn?: unknown;
  questions: readonly WrittenQuestion[];
}

export interface WrittenQuestion {
  /** Its place in the file: the line of a table, the number of the question otherwise. */
  place: number;
  question: unknown;
  /** single, text or multiple; 単一選択, 記述 or 複数選択; 1, 2 or 3. */
  type: unknown;
  required: unknown;
  choices: readonly unknown[];
  questionEn?: unknown;
  choicesEn?: readonly unknown[];
}

interface DraftProblem {
  /** Undefined: about the survey as a whole. */
  place: number | undefined;
  text: string;
}

type ReadDraft =
  | { ok: true; title: string; titleEn: string | undefined; questions: QuestionDraft[] }
  | { ok: false; problems: DraftProblem[] };

const types: Readonly<Record<string, QuestionType>> = {
  single: questionType.single,
  単一選択: questionType.single,
  '1': questionType.single,
  text: questionType.text,
  記述: questionType.text,
  '2': questionType.text,
  multiple: questionType.multiple,
  複数選択: questionType.multiple,
  '3': questionType.multiple,
};

const flags: Readonly<Record<string, boolean>> = { '': false, '0': false, '1': true };

/** A table has words, JSON has true and false; left out means optional. */
function flagOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return flags[value];
  return typeof value === 'string' ? flags[value] : value === undefined ? false : undefined;
}

const texts = defineTexts({
  ja: {
    noQuestions: 'questions: 質問がありません',
    tooManyQuestions: `questions: 質問は${surveyLimits.questions}問までです`,
    type: 'type: single（単一選択）、text（記述）、multiple（複数選択）のどれかにしてください',
    required: 'required: 1（必須）か0（任意）にしてください',
    noChoices: 'choices: 記述の質問に選択肢は付けられません',
    twoChoices: 'choices: 単一選択には2つ以上の選択肢が必要です',
    oneChoice: 'choices: 選択肢がありません',
    tooManyChoices: `choices: 選択肢は${surveyLimits.choices}個までです`,
    repeated: (choice: string) => `choices: 「${choice}」が二度あります`,
    englishChoices: (count: number, wanted: number) =>
      `choices_en: choices と同じ数にしてください（${wanted}個のところ${count}個）`,
  },
  en: {
    noQuestions: 'questions: there are none',
    tooManyQuestions: `questions: at most ${surveyLimits.questions}`,
    type: 'type: must be single, text or multiple',
    required: 'required: must be 1 or 0',
    noChoices: 'choices: a text question has none',
    twoChoices: 'choices: a single selection needs at least two',
    oneChoice: 'choices: there are none',
    tooManyChoices: `choices: at most ${surveyLimits.choices}`,
    repeated: (choice: string) => `choices: "${choice}" comes twice`,
    englishChoices: (count: number, wanted: number) =>
      `choices_en: must be as many as the choices (${wanted}, not ${count})`,
  },
});

const titles = z.object({ title: requiredText(surveyLimits.title) });
const questions = z.object({ question: requiredLines(surveyLimits.question) });
const choices = z.object({ choices: requiredText(surveyLimits.choice) });

/** All problems together, or what `openSurvey` takes. */
export function readDraft(written: WrittenSurvey, language: Language): ReadDraft {
  const t = texts(language);
  const problems: DraftProblem[] = [];
  const title = readText(titles, 'title', written.title, language);
  const titleEn = readOptional(titles, 'title', written.titleEn, language);
  const read = written.questions.map((one) => readQuestion(one, language));
  if (title.problem !== undefined) problems.push({ place: undefined, text: title.problem });
  if (titleEn.problem !== undefined) problems.push({ place: undefined, text: titleEn.problem });
  if (read.length === 0) problems.push({ place: undefined, text: t.noQuestions });
  if (read.length > surveyLimits.questions)
    problems.push({ place: undefined, text: t.tooManyQuestions });
  for (const [index, { problems: own }] of read.entries())
    for (const text of own) problems.push({ place: written.questions[index]?.place, text });
  if (problems.length > 0) return { ok: false, problems };
  const drafts = read.map(({ draft }) => draft);
  return { ok: true, title: title.value, titleEn: titleEn.value, questions: drafts };
}

function readQuestion(
  writtenQuestion: WrittenQuestion,
  language: Language,
): { draft: QuestionDraft; problems: string[] } {
  const { question: asked, type: word, required, choices: written } = writtenQuestion;
  const t = texts(language);
  const english = readEnglish(writtenQuestion, language);
  const question = readText(questions, 'question', asked, language);
  const type = typeof word === 'string' || typeof word === 'number' ? types[word] : undefined;
  const isRequired = flagOf(required);
  const read = written.map((choice) => readText(choices, 'choices', choice, language));
  const titlesOfChoices = read.map(({ value }) => value);
  const problems = [question, ...read].flatMap(({ problem }) => problem ?? []);
  problems.push(...english.problems);
  if (type === undefined) problems.push(t.type);
  else problems.push(...wrongChoices(type, titlesOfChoices, language));
  if (isRequired === undefined) problems.push(t.required);
  const draft = {
    type: type ?? questionType.text,
    question: question.value,
    questionEn: english.question,
    isRequired: isRequired ?? false,
    choices: titlesOfChoices.map((title, index) => ({ title, titleEn: english.choices[index] })),
  };
  return { draft, problems };
}

function readEnglish(
  { questionEn, choicesEn = [], choices: written }: WrittenQuestion,
  language: Language,
) {
  const t = texts(language);
  const question = readOptional(questions, 'question', questionEn, language);
  const read = choicesEn.map((choice) => readOptional(choices, 'choices', choice, language));
  const problems = [question, ...read].flatMap(({ problem }) => problem ?? []);
  if (choicesEn.length > 0 && choicesEn.length !== written.length)
    problems.push(t.englishChoices(choicesEn.length, written.length));
  const titlesOfChoices = read.flatMap(({ value }) => value ?? []);
  const twice = repeatedIn(titlesOfChoices);
  if (twice !== undefined) problems.push(t.repeated(twice));
  return { question: question.value, choices: read.map(({ value }) => value), problems };
}

function wrongChoices(type: QuestionType, given: readonly string[], language: Language): string[] {
  const t = texts(language);
  const problem = choiceProblem(type, given, { ...surveyLimits, fewestChoices: 1 });
  if (problem === undefined) return [];
  const named = {
    text_choices: t.noChoices,
    no_choices: t.oneChoice,
    two_choices: t.twoChoices,
    too_many_choices: t.tooManyChoices,
    repeated: t.repeated(repeatedIn(given) ?? ''),
  };
  return [named[problem]];
}

type OneText = typeof titles | typeof questions | typeof choices;

function readText(schema: OneText, name: string, value: unknown, language: Language) {
  const checked = check(
    schema as z.ZodMiniType<Record<string, string>>,
    { [name]: value },
    { language },
  );
  if (checked.ok) return { value: checked.value[name] ?? '', problem: undefined };
  return { value: '', problem: `${name}: ${checked.errors[name]?.[0] ?? ''}` };
}

/** The English counterpart of a text: left out or empty, or as the Japanese one must be. */
function readOptional(schema: OneText, name: string, value: unknown, language: Language) {
  const isLeftOut = value === undefined || (typeof value === 'string' && value.trim() === '');
  if (isLeftOut) return { value: undefined, problem: undefined };
  const read = readText(schema, name, value, language);
  if (read.problem === undefined) return read;
  return { value: undefined, problem: read.problem.replace(name, `${name}_en`) };
}
