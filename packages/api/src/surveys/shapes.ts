// Shapes of surveys in answers and inputs.
import * as z from 'zod/mini';
import { fallbackLanguage } from '../language/fallback.ts';
import { dateText, flag, instantText, numbered, plainText, rowId } from '../validation/answers.ts';
import { documented } from '../validation/documented.ts';
import { id, instant, lines } from '../validation/fields.ts';
import { questionType, safetyKinds, surveyLimits } from './kinds.ts';

const words = 'In the language of the request where there is such a text.';

/** Our addition. */
const plainJapanese = z.optional(
  z.nullable(
    plainText('The same text in plain Japanese, to stand below the Japanese one. Our addition.'),
  ),
);

/** Null for every other choice. Our addition. */
const kind = z.optional(
  z.nullable(
    documented(z.enum(safetyKinds), {
      description: 'What a choice of a safety check means. Our addition.',
    }),
  ),
);

/** A choice, or the text that was given: then it has no key of its own (AM131). */
const answer = z.object({
  id: z.nullable(rowId('The choice.')),
  title: plainText('The choice, or the given text.'),
  title_plain: plainJapanese,
  kind,
  /** True where the resident chose it. */
  answer: z.boolean(),
});

/** K003. */
export const question = z.object({
  id: rowId('The question.'),
  type: numbered(questionType, 'Kind of question'),
  question: plainText(words),
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
  question_id: rowId('The question.'),
  question: plainText(words),
  question_plain: plainJapanese,
  /** Of the question and its choices. */
  language: fallbackLanguage,
  answers: z.array(
    z.object({
      id: rowId('The choice.'),
      title: plainText(words),
      title_plain: plainJapanese,
      kind,
      answer: z.boolean(),
    }),
  ),
});

export type OneTap = z.output<typeof oneTap>;

const head = {
  id: rowId('The survey.'),
  date: dateText('Day from which the survey is seen.'),
  title: plainText(words),
  title_plain: plainJapanese,
  /** Of the title. */
  language: fallbackLanguage,
  /** AM127. */
  emergency_contact: flag('A safety check'),
  /** The resident has answered. */
  is_answer: z.boolean(),
  answered_at: z.nullable(instantText('Of the newest answer; null before.')),
  /** Of a safety check, once staff opened this resident's call for help. Our addition (AM268). */
  help: z.optional(
    z.nullable(
      z.object({
        seen_at: z.nullable(
          instantText('When staff opened the newest answer; null where they have not yet.'),
        ),
        taken_by: z.nullable(plainText('Who of the staff answers it.')),
        ended_at: z.nullable(instantText('When staff recorded that all is well again.')),
      }),
    ),
  ),
  closes_at: z.nullable(
    instantText('From then on no answer is taken; null where staff close it by hand.'),
  ),
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
  /** Answers are kept without the resident: they can be neither read nor changed once they are sent. */
  is_anonymous: z.boolean(),
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
        title: lines(surveyLimits.text),
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
  /** When the resident gave an answer that waited for a network; of a safety check it then counts from there. */
  given_at: z.optional(instant()),
});

export type SurveyAnswers = z.output<typeof surveyAnswers>;
export type QuestionAnswers = SurveyAnswers['question_answers'][number];
