// Shapes of surveys in answers and inputs.
import * as z from 'zod/mini';
import { fallbackLanguage } from '../language/fallback.ts';
import { id, text } from '../validation/fields.ts';
import { safetyKinds, surveyLimits } from './kinds.ts';

const flag = z.int();

/** The same text in plain Japanese, to stand below the Japanese one; null where there is none. Our addition. */
const plainJapanese = z.optional(z.nullable(z.string()));

/** What a choice of a safety check means; null for every other choice. Our addition. */
const kind = z.optional(z.nullable(z.enum(safetyKinds)));

/** A choice, or the text that was given: then it has no key of its own (AM131). */
const answer = z.object({
  id: z.nullable(z.int()),
  title: z.string(),
  title_plain: plainJapanese,
  kind,
  /** True where the resident chose it. */
  answer: z.boolean(),
});

/** K003. */
export const question = z.object({
  id: z.int(),
  /** 1 single selection, 2 text, 3 multiple selection. */
  type: z.int(),
  question: z.string(),
  question_plain: plainJapanese,
  /** Of the question and its choices. */
  language: fallbackLanguage,
  is_required: z.boolean(),
  /** The choices in their order; of a text question the given text, or nothing. */
  answers: z.array(answer),
});

export type Question = z.output<typeof question>;

/** The one required question of a safety check, to be answered by one press. */
const oneTap = z.object({
  question_id: z.int(),
  question: z.string(),
  question_plain: plainJapanese,
  /** Of the question and its choices. */
  language: fallbackLanguage,
  answers: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      title_plain: plainJapanese,
      kind,
      answer: z.boolean(),
    }),
  ),
});

export type OneTap = z.output<typeof oneTap>;

const head = {
  id: z.int(),
  /** Day from which the survey is seen. */
  date: z.string(),
  title: z.string(),
  title_plain: plainJapanese,
  /** Of the title. */
  language: fallbackLanguage,
  /** 1 for a safety check (AM127). */
  emergency_contact: flag,
  /** The resident has answered. */
  is_answer: z.boolean(),
  /** Instant of the newest answer (ISO, Tokyo); null before. */
  answered_at: z.nullable(z.string()),
  /** Instant from which no answer is accepted (ISO, Tokyo); null where staff closes it by hand. */
  closes_at: z.nullable(z.string()),
};

/** D034 with what banners and popups need. */
export const listedSurvey = z.object({
  ...head,
  /** Null where there is more to answer than one choice of a few. */
  one_tap: z.nullable(oneTap),
});

export type ListedSurvey = z.output<typeof listedSurvey>;

/** K003. */
export const surveyWithQuestions = z.object({
  ...head,
  /** No answer is taken any more. */
  is_expired: z.boolean(),
  questions: z.array(question),
});

export type SurveyWithQuestions = z.output<typeof surveyWithQuestions>;

/** AM131: every choice with its flag; of a text question one answer, the text. */
const questionAnswers = z.object({
  question_id: id(),
  answers: z
    .array(
      z.object({
        /** The choice; without it the title names the choice. */
        id: z.optional(z.nullable(id())),
        title: text(surveyLimits.text),
        answer: z.boolean({ error: 'invalid' }),
      }),
      { error: 'invalid' },
    )
    .check(z.maxLength(surveyLimits.choices, { error: 'invalid' })),
});

/** K009. */
export const surveyAnswers = z.object({
  survey_id: id(),
  question_answers: z
    .array(questionAnswers, { error: 'required' })
    .check(
      z.minLength(1, { error: 'required' }),
      z.maxLength(surveyLimits.questions, { error: 'invalid' }),
    ),
  /** One answer may be sent many times over a bad line: with the same key it is taken once. */
  answer_key: z.optional(
    z.string({ error: 'invalid' }).check(z.regex(/^[0-9A-Za-z-]{8,64}$/, { error: 'invalid' })),
  ),
});

export type SurveyAnswers = z.output<typeof surveyAnswers>;
export type QuestionAnswers = SurveyAnswers['question_answers'][number];
