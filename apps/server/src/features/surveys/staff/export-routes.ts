// The export of a survey: one row for each resident, with or without the person (SH008).
import { stepUpPeople } from '@yadori/api/exports/staff-calls';
import type { Language } from '@yadori/api/language/language';
import { dateAt } from '@yadori/api/time/tokyo';
import { requireProof } from '../../../platform/http/authorize-staff.ts';
import { CallError } from '../../../platform/http/call-error.ts';
import { notFound } from '../../../platform/http/common-errors.ts';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import { httpTexts } from '../../../platform/http/texts.ts';
import { may } from '../../../platform/session/staff.ts';
import { madeBy, placeName, sendExport } from '../../../platform/export-file/send.ts';
import { answerTable } from '../answer-table.ts';
import { findStaffAnswers, findStaffQuestions, findStaffSurveys } from '../staff-results.ts';
import { staffSurveyTexts } from '../texts.ts';

export const surveyExportHandlers = {
  exportSurvey: async ({ actor, platform, body, language, now, requestId }) => {
    const { db } = platform;
    const { dormitoryId } = actor;
    const { survey_id: id, with_people: withPeople, with_texts: withTexts } = body;
    const [survey] = await findStaffSurveys(db, [dormitoryId], { id, now });
    if (survey === undefined) throw notFound(language);
    // Figures and texts without names are for all who may read the results.
    if (withPeople && !may(actor, dormitoryId, 'surveys', 'edit'))
      throw new CallError({
        status: 403,
        code: 'forbidden',
        message: httpTexts(language).forbidden,
      });
    if (withPeople && survey.is_anonymous) throw withoutPeople(language);
    const [questions, rows] = await Promise.all([
      findStaffQuestions(db, survey, [dormitoryId]),
      findStaffAnswers(db, [dormitoryId], { survey, language, now }),
    ]);
    const table = answerTable({ survey, questions, rows }, { language, withPeople, withTexts });
    if (table.rows.length > stepUpPeople) requireProof(actor, { language, now });
    const filters = { survey: id, people: withPeople ? 1 : 0, texts: withTexts ? 1 : 0 };
    const made = { ...madeBy(actor, requestId), kind: 'survey-results', dormitoryId, filters };
    const baseName = `${await placeName(db, dormitoryId, language)}_${table.title}_${dateAt(now)}`;
    return sendExport(platform, { table, body, made, baseName, language }, now);
  },
} satisfies Partial<StaffHandlers>;

function withoutPeople(language: Language): CallError {
  const errors = { with_people: [staffSurveyTexts(language).anonymous] };
  return new CallError({ status: 422, message: httpTexts(language).invalidInput, errors });
}
