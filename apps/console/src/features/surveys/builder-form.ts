// The form of a survey while it is built: pure changes of its questions.
import {
  builderLimits,
  type DraftQuestion,
  type SurveyDraftContent,
} from '@yadori/api/surveys/draft-shape';
import { questionType, type QuestionType } from '@yadori/api/surveys/kinds';

/** With a key, so that a question keeps its fields while the order changes. */
export interface FormQuestion extends DraftQuestion {
  key: number;
}

export interface SurveyForm extends Omit<SurveyDraftContent, 'questions'> {
  questions: readonly FormQuestion[];
}

let lastKey = 0;
const keyed = (question: DraftQuestion): FormQuestion => ({ ...question, key: (lastKey += 1) });

export const formOf = (content: SurveyDraftContent): SurveyForm => ({
  ...content,
  questions: content.questions.map(keyed),
});

export const contentOf = ({ questions, ...rest }: SurveyForm): SurveyDraftContent => ({
  ...rest,
  questions: questions.map(({ key: _key, ...question }) => question),
});

const emptyChoice = { title: '', title_en: '' };

const emptyQuestion = (): DraftQuestion => ({
  type: questionType.single,
  question: '',
  question_en: '',
  is_required: true,
  choices: [emptyChoice, emptyChoice],
});

export const emptyForm = (): SurveyForm =>
  formOf({
    title: '',
    title_en: '',
    questions: [emptyQuestion()],
    last_day: null,
    announce: true,
    is_anonymous: false,
  });

type Questions = SurveyForm['questions'];

export const isFull = (questions: Questions): boolean =>
  questions.length >= builderLimits.questions;

export const added = (questions: Questions): Questions => [...questions, keyed(emptyQuestion())];

export const changed = (questions: Questions, key: number, part: Partial<DraftQuestion>) =>
  questions.map((one) => (one.key === key ? { ...one, ...part } : one));

export const removed = (questions: Questions, key: number): Questions =>
  questions.filter((one) => one.key !== key);

/** The copy comes right after the original. */
export const duplicated = (questions: Questions, key: number): Questions =>
  questions.flatMap((one) => (one.key === key ? [one, keyed(one)] : [one]));

/** To a position that exists; beyond the ends nothing changes. */
export function moved(questions: Questions, key: number, to: number): Questions {
  const from = questions.findIndex((one) => one.key === key);
  const own = questions[from];
  if (own === undefined || to < 0 || to >= questions.length || to === from) return questions;
  return questions.filter((one) => one !== own).toSpliced(to, 0, own);
}

/** Questions answered in words have no choices; the others keep theirs. */
export const ofType = (type: QuestionType, { choices }: DraftQuestion): Partial<DraftQuestion> => ({
  type,
  choices:
    type === questionType.text ? [] : choices.length > 0 ? choices : [emptyChoice, emptyChoice],
});

export const withChoice = ({ choices }: DraftQuestion): DraftQuestion['choices'] =>
  choices.length >= builderLimits.choices ? choices : [...choices, emptyChoice];

/** Whether English is written anywhere. */
export const hasEnglish = ({ title_en, questions }: SurveyForm): boolean =>
  title_en !== '' ||
  questions.some(
    ({ question_en, choices }) =>
      question_en !== '' || choices.some((choice) => choice.title_en !== ''),
  );
