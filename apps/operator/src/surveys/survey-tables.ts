// Tables of the command of surveys: the list on the terminal, the answers as CSV.
import { dateAt, isoInTokyo } from '@yadori/api/time/tokyo';
import type { ListedSurvey, SurveyResults } from '@yadori/server/features/surveys/results';
import { csvText } from '@yadori/server/platform/tables/csv';
import { shown } from '../messages/message-output.ts';
import type { SurveyTexts } from './survey-texts.ts';

/** `2027-04-01 18:00` in Tokyo. */
const time = (at: Date | null): string =>
  at === null ? '' : isoInTokyo(at.getTime()).slice(0, 16).replace('T', ' ');

/** As it was typed: a date alone means the end of that day, so that is what is shown. */
function until(at: Date | null): string {
  const text = time(at);
  return text.endsWith(' 00:00') ? dateAt((at?.getTime() ?? 0) - 1) : text;
}

export function surveyList(surveys: readonly ListedSurvey[], words: SurveyTexts): string {
  const rows = surveys.map((survey) => [
    String(survey.id),
    words.state[survey.state],
    survey.emergency_contact === 1 ? words.safetyCheck : words.survey,
    survey.office_code ?? words.allDormitories,
    survey.start_date,
    until(survey.closes_at),
    `${survey.answered}/${survey.asked}`,
    survey.title,
  ]);
  return [words.columns, ...rows].map((row) => row.join('\t')).join('\n');
}

/** Of a safety check those who have not answered stand first: they are the ones to look for. */
export const resultsTable = ({ questions, rows }: SurveyResults, words: SurveyTexts): string =>
  csvText([
    [...words.head, ...questions.map(({ question }) => question)],
    ...rows.map((row) => [
      row.answered_at === null ? words.missing : words.answered,
      row.office_code ?? '',
      row.room_number ?? '',
      row.name,
      time(row.answered_at),
      ...questions.map(({ id }) => row.answers[String(id)] ?? ''),
    ]),
  ]);

/** How often each choice was chosen, question by question; of a question in words how many answered. */
export const sumsOf = ({ questions }: SurveyResults, words: SurveyTexts): string[] =>
  questions.flatMap(({ question, sums, texts }) => [
    shown(question),
    ...(sums.length === 0
      ? [`  ${words.texts(texts)}`]
      : sums.map(({ title, count }) => `  ${shown(title)}: ${words.count(count)}`)),
  ]);
