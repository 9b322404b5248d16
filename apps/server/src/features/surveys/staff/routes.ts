// Handlers of the surveys in the console.
import { sql } from 'kysely';
import { textIn, type Language } from '@yadori/api/language/language';
import { floorName } from '@yadori/api/residents/room';
import type { StaffSurvey } from '@yadori/api/surveys/staff-calls';
import { staffFieldMessage } from '@yadori/api/staff/field-names';
import { hasRight } from '@yadori/api/staff/rights';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import { findDormitoryId } from '../../../platform/dormitory-codes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { actOf } from '../../../platform/events.ts';
import { CallError } from '../../../platform/http/call-error.ts';
import { notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { httpTexts } from '../../../platform/http/texts.ts';
import { dormitoryWithin, may, type Staff } from '../../../platform/session/staff.ts';
import { closeSurvey, deleteSurvey } from '../service.ts';
import { changeLastDay, remindOfSurvey } from '../staff-acts.ts';
import {
  findAsked,
  findContent,
  findStaffQuestions,
  findStaffSurveys,
  type AskedRow,
  type Dormitories,
  type SurveyRow,
} from '../staff-results.ts';
import { staffSurveyTexts } from '../texts.ts';

export const surveyStaffHandlers = {
  staffSurveys: async ({ actor, query, platform: { db }, language, now }) => {
    const ids = await dormitoriesOf(db, actor, { code: query.dormitory, language });
    const rows = await findStaffSurveys(db, ids, { now });
    const shown = rows.filter(({ state }) => query.state === undefined || state === query.state);
    return { data: { rows: shown.map((row) => viewOf(row, actor, language)) } };
  },

  surveyResults: async ({ actor, params, query, platform: { db }, language, now }) => {
    const ids = await dormitoriesOf(db, actor, { code: query.dormitory, language });
    const [survey] = await findStaffSurveys(db, ids, { id: params.id, now });
    if (survey === undefined) throw notFound(language);
    const [questions, asked, reminders] = await Promise.all([
      findStaffQuestions(db, survey, ids),
      findAsked(db, ids, { id: params.id, now }),
      remindersOf(db, params.id, ids),
    ]);
    return {
      data: {
        survey: viewOf(survey, actor, language),
        // A floor beside steps of five would name people.
        floors: survey.is_anonymous ? [] : floorsOf(asked),
        questions: questions.map(({ question_en: en, choices, ...row }) => ({
          ...row,
          question: textIn(language, { ja: row.question, en }),
          choices: choices.map(({ title, title_en, count }) => ({
            title: textIn(language, { ja: title, en: title_en }),
            count,
          })),
        })),
        reminders,
      },
    };
  },

  surveyContent: async ({ actor, params, platform: { db }, language, now }) => {
    const [survey] = await findStaffSurveys(db, actor.scope.dormitoryIds, { id: params.id, now });
    if (survey === undefined) throw notFound(language);
    const questions = await findContent(db, params.id);
    const { title, title_en: titleEn, is_anonymous } = survey;
    return { data: { title, title_en: titleEn ?? '', is_anonymous, questions } };
  },

  closeSurvey: async ({ actor, params, body, platform: { db }, language, now, requestId }) => {
    const survey = await requireEditable(db, actor, { id: params.id, language, now });
    const { actor: by, ...origin } = actOf(actor, requestId);
    const ended = await closeSurvey(db, survey.id, by, now, { ...origin, why: body.reason });
    if (ended !== 'done') return refuse('closed', language);
    return { data: null };
  },

  deleteSurvey: async ({ actor, params, body, platform: { db }, language, now, requestId }) => {
    const survey = await requireEditable(db, actor, { id: params.id, language, now });
    const { actor: by, ...origin } = actOf(actor, requestId);
    const ended = await deleteSurvey(db, survey.id, by, now, { ...origin, why: body.reason });
    if (ended !== 'done') return refuse('deleted', language);
    return { data: null };
  },

  changeSurveyLastDay: async ({ actor, params, body, platform: { db }, ...rest }) => {
    const { language, now, requestId } = rest;
    const survey = await requireEditable(db, actor, { id: params.id, language, now });
    const { date } = body;
    if (date < dateAt(now) || date < survey.start_date)
      throw new CallError({
        status: 422,
        message: httpTexts(language).invalidInput,
        errors: { date: [staffFieldMessage(language, 'invalid', 'date')] },
      });
    const change = { id: survey.id, date, act: actOf(actor, requestId) };
    if (!(await changeLastDay(db, change, now))) return refuse('closed', language);
    return { data: null };
  },

  remindSurvey: async ({ actor, params, body, platform: { db }, language, now, requestId }) => {
    const survey = await requireEditable(db, actor, { id: params.id, language, now });
    const { way = 'push', dormitory: code } = body;
    const ids = await dormitoriesOf(db, actor, { code, language });
    const asked = await findAsked(db, ids, { id: survey.id, now });
    const people = asked.filter(({ has_answered }) => !has_answered);
    const who = { id: survey.id, staffId: actor.staffId, act: actOf(actor, requestId) };
    const outcome = await remindOfSurvey(db, { ...who, way, people }, now);
    if (typeof outcome === 'string') return refuse(outcome, language);
    return { data: outcome };
  },
} satisfies Partial<StaffHandlers>;

const refuse = <Code extends 'closed' | 'deleted' | 'too_soon' | 'twice_done'>(
  errCode: Code,
  language: Language,
) => ({ refused: null, errCode, message: staffSurveyTexts(language)[errCode] });

/** A foreign dormitory is refused like one that does not exist. */
async function dormitoriesOf(
  db: Database,
  { scope }: Staff,
  { code, language }: { code: string | undefined; language: Language },
): Promise<Dormitories> {
  if (code === undefined) return scope.dormitoryIds;
  const id = await findDormitoryId(db.queries, code);
  if (id === undefined || dormitoryWithin(scope, id) === undefined) throw notFound(language);
  return [id];
}

/** A survey of all dormitories belongs to those who have the right in all of them. */
const mayEdit = (actor: Staff, dormitoryId: number | null): boolean =>
  dormitoryId === null
    ? actor.grants.some(
        (grant) => grant.dormitoryId === null && hasRight([grant.role], 'surveys', 'edit'),
      )
    : may(actor, dormitoryId, 'surveys', 'edit');

async function requireEditable(
  db: Database,
  actor: Staff,
  { id, language, now }: { id: number; language: Language; now: Instant },
): Promise<SurveyRow> {
  const [survey] = await findStaffSurveys(db, actor.scope.dormitoryIds, { id, now });
  if (survey === undefined || !mayEdit(actor, survey.dormitory_id)) throw notFound(language);
  return survey;
}

const viewOf = (row: SurveyRow, actor: Staff, language: Language): AnswerInput<StaffSurvey> => ({
  ...row,
  title: textIn(language, { ja: row.title, en: row.title_en }),
  dormitory: row.office_code,
  can: { edit: mayEdit(actor, row.dormitory_id) },
});

function floorsOf(asked: readonly AskedRow[]) {
  const floors = [...new Set(asked.map(({ room_number }) => floorName(room_number)))];
  return floors.map((floor) => {
    const people = asked.filter(({ room_number }) => floorName(room_number) === floor);
    const answered = people.filter(({ has_answered }) => has_answered).length;
    return { floor, asked: people.length, answered };
  });
}

/** Of the dormitories that are read; those of one moment together. */
async function remindersOf(db: Database, id: number, dormitoryIds: Dormitories) {
  const rows = await db.queries
    .selectFrom('reminders')
    .select(({ fn }) => ['way', 'at', fn.sum<number>('count').as('count')])
    .where('subject', '=', 'survey')
    .where('subject_id', '=', id)
    .where('staff_id', 'is not', null)
    .$if(dormitoryIds !== null, (read) =>
      read.where((where) =>
        where.or([
          where('dormitory_id', 'is', null),
          where('dormitory_id', '=', sql<number>`any(${[...(dormitoryIds ?? [])]})`),
        ]),
      ),
    )
    .groupBy(['way', 'at'])
    .orderBy('at')
    .execute();
  return rows.map(({ way, count, at }) => ({
    way: way as 'push' | 'message',
    count: Number(count),
    at,
  }));
}
