// Calls of the console about surveys. Safety checks have calls of their own.
import * as z from 'zod/mini';
import { staffCall } from '../contract/call.ts';
import { officeCode } from '../residents/staff-calls.ts';
import { count, dateText, instantText, numbered, plainText, rowId } from '../validation/answers.ts';
import { documented, numberedBy } from '../validation/documented.ts';
import { calendarDate, choice, idParameter, requiredText } from '../validation/fields.ts';
import { questionType } from './kinds.ts';

const ofSurvey = z.object({ id: idParameter() });

/** Left out: all in which the caller has the right. */
const dormitory = () => z.optional(officeCode());

const surveyStates = ['open', 'closed', 'deleted'] as const;

const head = z.object({
  id: rowId('The survey.'),
  title: plainText('Title in the language of the request.'),
  /** Null: all dormitories. */
  dormitory: z.nullable(plainText('Office code; null for a survey of all dormitories.')),
  start_date: dateText('First day.'),
  closes_at: z.nullable(instantText('End; null without one.')),
  state: z.enum(surveyStates),
  /** Null while it is open, and where its end or the command line closed it. */
  closed_why: z.nullable(plainText('Why it was closed, in the words of the person.')),
  /** Null where it is not deleted, or by the command line. */
  deleted_why: z.nullable(plainText('Why it was deleted, in the words of the person.')),
  asked: count('Residents who are asked, of the dormitories that are read.'),
  answered: count('Residents who have answered, of the same dormitories.'),
  /** Answers are kept without the resident. */
  is_anonymous: z.boolean(),
  shown: z.nullable(
    count('Of an anonymous survey: how many of the answers are in the results; else null.'),
  ),
  can: z.object({ edit: z.boolean() }),
});

export type StaffSurvey = z.output<typeof head>;

export const staffSurveys = staffCall({
  summary: 'The newest surveys with how many have answered.',
  source: 'SH005 SH006 SK104',
  method: 'GET',
  path: '/staff/surveys',
  right: { of: 'surveys', level: 'view' },
  failures: [404],
  query: z.object({ dormitory: dormitory(), state: z.optional(choice(surveyStates)) }),
  data: z.object({ rows: z.array(head) }),
});

const results = z.object({
  survey: head,
  /** None of an anonymous survey. */
  floors: z.array(
    z.object({
      floor: plainText('Floor, by the room.'),
      asked: count('Residents who are asked.'),
      answered: count('Residents who have answered.'),
    }),
  ),
  questions: z.array(
    z.object({
      id: rowId('The question.'),
      type: numbered(questionType, 'Kind of question'),
      question: plainText('In the language of the request.'),
      choices: z.array(
        z.object({ title: plainText('The choice.'), count: count('How often it was chosen.') }),
      ),
      /** The newest first, without names; of an anonymous survey in no order. */
      texts: z.array(plainText('What a resident wrote.')),
      answered: count('Residents who answered this question.'),
    }),
  ),
  reminders: z.array(
    z.object({
      way: z.enum(['push', 'message']),
      count: count('Residents who were reminded.'),
      at: instantText('When.'),
    }),
  ),
});

export type StaffSurveyResults = z.output<typeof results>;

export const surveyResults = staffCall({
  summary: 'Figures and texts of a survey, of the dormitories in which the caller has the right.',
  source: 'SH005 SH006 SK104',
  method: 'GET',
  path: '/staff/surveys/:id/results',
  right: { of: 'surveys', level: 'view' },
  params: ofSurvey,
  failures: [404],
  query: z.object({ dormitory: dormitory() }),
  data: results,
});

export const surveyContent = staffCall({
  summary: 'The questions of a survey in both languages, for a draft that begins as its copy.',
  source: 'SH011 SK104',
  method: 'GET',
  path: '/staff/surveys/:id/content',
  right: { of: 'surveys', level: 'view' },
  params: ofSurvey,
  failures: [404],
  data: z.object({
    title: plainText('Title.'),
    title_en: plainText('English title; may be empty.'),
    is_anonymous: z.boolean(),
    questions: z.array(
      z.object({
        type: documented(z.enum(questionType), numberedBy(questionType, 'Kind of question')),
        question: plainText('The question.'),
        question_en: plainText('May be empty.'),
        is_required: z.boolean(),
        choices: z.array(
          z.object({ title: plainText('The choice.'), title_en: plainText('May be empty.') }),
        ),
      }),
    ),
  }),
});

/** Of a closing and of a deletion. */
export const endReasonLength = 200;

export const closeSurvey = staffCall({
  summary: 'Takes no more answers from now on.',
  source: 'SH009 SK105',
  method: 'POST',
  path: '/staff/surveys/:id/close',
  right: { of: 'surveys', level: 'edit' },
  params: ofSurvey,
  body: z.object({ reason: requiredText(endReasonLength) }),
  refusal: { status: 409, data: z.null(), errCodes: ['closed'] },
  data: z.null(),
});

export const deleteSurvey = staffCall({
  summary: 'Residents no longer see it; staff keep its results.',
  source: 'SH009 SK105',
  method: 'POST',
  path: '/staff/surveys/:id/delete',
  right: { of: 'surveys', level: 'edit' },
  params: ofSurvey,
  body: z.object({ reason: requiredText(endReasonLength) }),
  refusal: { status: 409, data: z.null(), errCodes: ['deleted'] },
  data: z.null(),
});

export const changeSurveyLastDay = staffCall({
  summary: 'Another last day, later or earlier; the day itself still takes answers.',
  source: 'SH004 SK105',
  method: 'POST',
  path: '/staff/surveys/:id/last-day',
  right: { of: 'surveys', level: 'edit' },
  params: ofSurvey,
  body: z.object({ date: calendarDate() }),
  refusal: { status: 409, data: z.null(), errCodes: ['closed'] },
  data: z.null(),
});

const reminderWays = ['push', 'message'] as const;

export const remindSurvey = staffCall({
  summary: 'Reminds those who have not answered: at most twice, 24 hours apart.',
  source: 'SH007 SK105',
  method: 'POST',
  path: '/staff/surveys/:id/remind',
  right: { of: 'surveys', level: 'edit' },
  params: ofSurvey,
  body: z.object({ way: z.optional(choice(reminderWays)), dormitory: dormitory() }),
  refusal: { status: 409, data: z.null(), errCodes: ['closed', 'too_soon', 'twice_done'] },
  data: z.object({ count: count('Residents who were reminded.') }),
});
