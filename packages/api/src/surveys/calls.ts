// Calls of surveys and safety checks.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { surveyCodes } from '../contract/envelope.ts';
import { instantText, rowId } from '../validation/answers.ts';
import { idParameter } from '../validation/fields.ts';
import { answerRefusals } from './kinds.ts';
import { listedSurvey, surveyAnswers, surveyWithQuestions } from './shapes.ts';

export const surveyByDate = call({
  summary:
    'Open surveys of today for Home: what waits for an answer, and safety checks until they close.',
  source: 'D003 D034 K014 W059 AM102 AM128 AM132',
  method: 'GET',
  versions: ['v1'],
  path: '/survey-by-date',
  access: 'resident',
  data: z.object({ surveys: z.array(listedSurvey) }),
});

export const currentSurvey = call({
  summary:
    'The newest open survey with its questions, one that waits for an answer first; null where none is open.',
  source: 'K003 K016 W060 AM128 AM129',
  method: 'GET',
  versions: ['v1'],
  path: '/survey',
  access: 'resident',
  data: z.object({
    survey: z.nullable(surveyWithQuestions),
    /** All that are open, in the order of Home. */
    surveys: z.array(listedSurvey),
  }),
});

export const surveyInFull = call({
  summary: 'One survey with its questions and the resident’s answers, also after its end.',
  source: 'K003 K012 K016 W061 AM006 AM128 AM130',
  method: 'GET',
  versions: ['v1'],
  path: '/survey/:id',
  access: 'resident',
  params: z.object({ id: idParameter() }),
  data: surveyWithQuestions,
  codes: ['survey_deleted'],
  refusal: { status: 200, data: z.object({ reason: z.literal('deleted') }) },
});

export const lastestSurvey = call({
  summary: 'The newest open survey that waits for an answer, a safety check before all others.',
  source: 'K015 K016 W062 AM013 AM128 AM133',
  method: 'GET',
  versions: ['v1'],
  path: '/survey/lastest',
  access: 'resident',
  data: z.object({ survey: z.nullable(listedSurvey) }),
});

export const answerSurvey = call({
  summary: 'Answers a survey, once; a safety check again until it closes.',
  source: 'K009 K011 K013 K017 W063 AM006 AM130 AM131 AM132',
  method: 'POST',
  versions: ['v1'],
  path: '/survey',
  access: 'resident',
  body: surveyAnswers,
  data: z.object({ answered_at: instantText('When the answer was taken.') }),
  codes: surveyCodes,
  refusal: {
    status: 200,
    data: z.object({
      reason: z.enum(answerRefusals),
      /** Required questions without an answer. */
      question_ids: z.array(rowId('A question.')),
    }),
  },
});
