// Words and limits of surveys, as the specification numbers them.

/** K002, Y057. */
export const questionType = { single: 1, text: 2, multiple: 3 } as const;
export type QuestionType = (typeof questionType)[keyof typeof questionType];

/** What a choice of a safety check means, whatever its words are (CL006). */
export const safetyKinds = ['safe', 'injured', 'help', 'away'] as const;
export type SafetyKind = (typeof safetyKinds)[number];

export const surveyLimits = {
  /** Characters of a text answer (K007, Y034). */
  text: 200,
  title: 200,
  question: 500,
  /** A choice travels as the title of its answer, so it may be as long as one. */
  choice: 200,
  questions: 50,
  choices: 30,
  /** Choices that fit beside each other as large buttons; a safety check with more is answered on its page. */
  oneTapChoices: 6,
} as const;

/** Answers to an anonymous survey are shown from so many on, and in steps of so many: never one alone (SH010). */
export const anonymousBatch = 5;

/** Why answers are not taken. `expired`, `answered` and `deleted` are codes of their own (AM130). */
export const answerRefusals = ['expired', 'answered', 'deleted', 'required', 'nothing'] as const;
export type AnswerRefusal = (typeof answerRefusals)[number];
