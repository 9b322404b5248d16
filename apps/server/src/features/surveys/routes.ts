// Handlers of the survey calls.
import type { SurveyCode } from '@yadori/api/contract/envelope';
import type { Language } from '@yadori/api/language/language';
import type { AnswerRefusal } from '@yadori/api/surveys/kinds';
import { fieldMessage } from '@yadori/api/validation/rule-messages';
import type { CallError } from '../../platform/http/call-error.ts';
import { invalidField } from '../../platform/http/common-errors.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { answerSurvey } from './answer.ts';
import { findOpenSurveys, findSurvey } from './queries.ts';
import { refusalText, surveyTexts } from './texts.ts';
import { inFull, listed } from './view.ts';

type SurveyCalls =
  | 'surveyByDate'
  | 'currentSurvey'
  | 'surveyInFull'
  | 'lastestSurvey'
  | 'answerSurvey';

export const surveyHandlers: Handlers<SurveyCalls> = {
  surveyByDate: async ({ actor: resident, platform, language, now }) => {
    const surveys = (await findOpenSurveys(platform.db, { resident, language, now })).map(listed);
    // An answered safety check stays: the answer may change until it closes (AM132).
    const shown = surveys.filter((survey) => !survey.is_answer || survey.emergency_contact === 1);
    return { data: { surveys: shown } };
  },

  currentSurvey: async ({ actor: resident, platform, language, now }) => {
    const surveys = (await findOpenSurveys(platform.db, { resident, language, now })).map(listed);
    const current = surveys.find((survey) => !survey.is_answer) ?? surveys[0];
    const found =
      current && (await findSurvey(platform.db, { resident, language, now }, current.id));
    return { data: { survey: found === undefined ? null : inFull(found), surveys } };
  },

  surveyInFull: async ({ actor: resident, platform, params, now, language }) => {
    const found = await findSurvey(platform.db, { resident, language, now }, params.id);
    if (found !== undefined) return { data: inFull(found) };
    const message = refusalText(language, 'deleted');
    return { refused: { reason: 'deleted' }, code: 'survey_deleted', message };
  },

  lastestSurvey: async ({ actor: resident, platform, language, now }) => {
    const surveys = (await findOpenSurveys(platform.db, { resident, language, now })).map(listed);
    return { data: { survey: surveys.find((survey) => !survey.is_answer) ?? null } };
  },

  answerSurvey: async ({ actor, platform, body, now, language }) => {
    const outcome = await answerSurvey(platform.db, actor, body, now);
    if (!('refused' in outcome)) {
      const answered_at = outcome.answeredAt;
      return { data: { answered_at }, message: surveyTexts(language).thanks };
    }
    const { refused: reason, questionIds: question_ids } = outcome;
    if (reason === 'unknown') throw unknownAnswers(language);
    const message = refusalText(language, reason);
    return { refused: { reason, question_ids }, code: codes[reason], message };
  },
};

/** Reasons without a code of their own are plain errors (AM130). */
const codes: Readonly<Partial<Record<AnswerRefusal, SurveyCode>>> = {
  expired: 'survey_expired',
  answered: 'survey_answered',
  deleted: 'survey_deleted',
};

function unknownAnswers(language: Language): CallError {
  const name = 'question_answers';
  return invalidField(name, fieldMessage(language, 'invalid', name));
}
