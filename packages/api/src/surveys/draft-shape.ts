// What a draft of a survey holds. Saved while it is written, so nothing but its form is required.
import * as z from 'zod/mini';
import { calendarDate, lines, numberedChoice, text } from '../validation/fields.ts';
import { questionType, surveyLimits } from './kinds.ts';

/** Of surveys that staff build; tables of the operator may be longer. */
export const builderLimits = { title: 100, questions: 30, choices: 20, fewestChoices: 2 } as const;

const choices = () =>
  z
    .array(
      z.object({
        title: text(surveyLimits.choice),
        title_en: z._default(text(surveyLimits.choice), ''),
      }),
    )
    .check(z.maxLength(builderLimits.choices, { error: 'invalid' }));

const questions = () =>
  z
    .array(
      z.object({
        type: numberedChoice(questionType, 'Kind of question'),
        question: lines(surveyLimits.question),
        question_en: z._default(lines(surveyLimits.question), ''),
        is_required: z._default(z.boolean({ error: 'invalid' }), false),
        /** None of a question that is answered in words. */
        choices: z._default(choices(), []),
      }),
    )
    .check(z.maxLength(builderLimits.questions, { error: 'invalid' }));

export const surveyDraft = z.object({
  title: text(builderLimits.title),
  title_en: z._default(text(builderLimits.title), ''),
  questions: questions(),
  /** The last day that takes answers; null: until it is closed by hand. */
  last_day: z._default(z.nullable(calendarDate()), null),
  /** By a message in the conversation of each resident who is asked. */
  announce: z._default(z.boolean({ error: 'invalid' }), false),
  /** Answers are kept without the resident; fixed when it is opened (SH010). */
  is_anonymous: z._default(z.boolean({ error: 'invalid' }), false),
});

export type SurveyDraftContent = z.output<typeof surveyDraft>;
export type DraftQuestion = SurveyDraftContent['questions'][number];
