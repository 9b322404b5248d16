// The standard safety check, in Japanese, English and plain Japanese (やさしい日本語): in an earthquake there is no time to
// look for a file (CL006).
import { headings } from '@yadori/api/safety/headings';
import { questionType, type SafetyKind } from '@yadori/api/surveys/kinds';
import type { ChoiceDraft, QuestionDraft, SurveyDraft } from './survey-draft.ts';

const choices: readonly (ChoiceDraft & { kind: SafetyKind })[] = [
  { kind: 'safe', title: '無事です', titleEn: 'I’m safe', titlePlain: 'だいじょうぶです' },
  {
    kind: 'injured',
    title: 'けがをしました',
    titleEn: 'I’m injured',
    titlePlain: 'けがを しました',
  },
  {
    kind: 'help',
    title: '助けが必要です',
    titleEn: 'I need help',
    titlePlain: 'たすけて ください',
  },
  {
    kind: 'away',
    title: '寮の外にいます',
    titleEn: 'I’m not in the dormitory',
    titlePlain: 'りょうの そとに います',
  },
];

const howAreYou: QuestionDraft = {
  type: questionType.single,
  question: '今の状況を教えてください。',
  questionEn: 'How are you right now?',
  questionPlain: 'いま、だいじょうぶですか？',
  isRequired: true,
  choices,
};

const whereAreYou: QuestionDraft = {
  type: questionType.text,
  question: '今いる場所や、伝えたいことがあれば書いてください。',
  questionEn: 'Where are you, and is there anything we should know?',
  questionPlain: 'いま、どこに いますか？ ほかに つたえたい ことが あれば、かいて ください。',
  isRequired: false,
  choices: [],
};

/** A question of the dormitory beside the standard ones. */
export type OwnQuestion = Pick<QuestionDraft, 'question' | 'questionEn'>;

/** One press on Home answers it: a dormitory's own question stays optional, and is answered in words. */
export function standardSafetyCheck(
  own?: OwnQuestion,
): Pick<SurveyDraft, 'title' | 'titleEn' | 'titlePlain' | 'isSafetyCheck' | 'questions'> {
  const asked = own && { ...own, type: questionType.text, isRequired: false, choices: [] };
  return {
    ...headings.other,
    isSafetyCheck: true,
    questions: [howAreYou, whereAreYou, ...(asked === undefined ? [] : [asked])],
  };
}

/** A safety check in the words of the operator. */
export type WrittenCheck = Pick<SurveyDraft, 'title' | 'titleEn' | 'questions'>;

/**
 * The standard question comes first unless the file asks it: the board counts, and calls staff, by what a choice means,
 * so everybody must be able to say that they need help (AM235).
 */
export const writtenSafetyCheck = ({ title, titleEn, questions }: WrittenCheck) => ({
  title,
  titleEn,
  isSafetyCheck: true,
  questions: questions.some(saysHowAResidentIs) ? questions : [howAreYou, ...questions],
});

function saysHowAResidentIs({ type, isRequired, choices: offered }: QuestionDraft): boolean {
  const kinds = offered.map((one) =>
    typeof one === 'string' ? standardKindOf(one) : (one.kind ?? standardKindOf(one.title)),
  );
  const isSingle = type === questionType.single && isRequired;
  return isSingle && kinds.every((kind) => kind !== null) && kinds.includes('help');
}

/** The kind of a choice that a file words as the standard check does. */
export const standardKindOf = (title: string): SafetyKind | null =>
  choices.find((choice) => choice.title === title)?.kind ?? null;
