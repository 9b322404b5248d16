// A survey before it is opened.
import type { QuestionType, SafetyKind } from '@yadori/api/surveys/kinds';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import type { Target } from '@yadori/api/targets/target';

/** English and plain Japanese are optional everywhere (CL001, CL006). */
export interface ChoiceDraft {
  title: string;
  titleEn?: string | undefined;
  titlePlain?: string | undefined;
  /** What it means in a safety check. */
  kind?: SafetyKind | undefined;
}

export interface QuestionDraft {
  type: QuestionType;
  question: string;
  questionEn?: string | undefined;
  questionPlain?: string | undefined;
  isRequired: boolean;
  /** In their order; none for a text question. A title alone is Japanese only. */
  choices: readonly (string | ChoiceDraft)[];
}

interface Recipients {
  accountIds: readonly number[];
  target?: Target;
  draftId?: number;
}

export interface SurveyDraft {
  /** Undefined: for all dormitories. */
  dormitoryId?: number | undefined;
  title: string;
  titleEn?: string | undefined;
  titlePlain?: string | undefined;
  /** True for a safety check (AM127). */
  isSafetyCheck: boolean;
  /** Answers are kept without the resident (SH010). Never of a safety check. */
  isAnonymous?: boolean;
  /** Pushes say that it is a drill; the title has to say so itself. */
  isDrill?: boolean;
  questions: readonly QuestionDraft[];
  /** Day from which residents see it; today by default. */
  startDate?: CalendarDate;
  /** The first instant at which no answer is accepted; without it staff closes the survey by hand. */
  closesAt?: Instant | undefined;
  /** The only ones who are asked; left out: everybody who lives in the dormitory, with those who move in later. */
  recipients?: Recipients | undefined;
}

/** Everything but a safety check, which is started with its board by the feature of safety checks (AM235). */
export type OrdinaryDraft = SurveyDraft & { isSafetyCheck: false };
