// The answers of a survey as a table. Pure.
import { textIn, type Language } from '@yadori/api/language/language';
import { questionType } from '@yadori/api/surveys/kinds';
import { dateAt } from '@yadori/api/time/tokyo';
import {
  exportTable,
  type ExportColumn,
  type ExportTable,
} from '../../platform/export-file/file.ts';
import type { QuestionResultRow } from './anonymous-results.ts';
import type { StaffAnswerRow, SurveyRow } from './staff-results.ts';
import { answerTableTexts } from './texts.ts';

interface Answers {
  survey: Pick<SurveyRow, 'title' | 'title_en'>;
  questions: readonly Pick<QuestionResultRow, 'id' | 'type' | 'question' | 'question_en'>[];
  /** Of all who are asked. */
  rows: readonly StaffAnswerRow[];
}

interface Form {
  language: Language;
  /** Room, name and day, also of those without an answer; else the answers alone. */
  withPeople: boolean;
  /** What residents wrote in their own words, where they may name themselves or others. */
  withTexts: boolean;
}

export function answerTable(
  { survey, questions, rows }: Answers,
  { language, withPeople, withTexts }: Form,
): ExportTable {
  const words = answerTableTexts(language);
  const shown = questions.filter(({ type }) => withTexts || type !== questionType.text);
  const answerColumns = shown.map(
    ({ id, question, question_en: en }): ExportColumn<Pick<StaffAnswerRow, 'answers'>> => ({
      header: textIn(language, { ja: question, en }),
      width: 30,
      value: ({ answers }) => answers[id] ?? '',
    }),
  );
  const title = `${words.answers}_${textIn(language, { ja: survey.title, en: survey.title_en })}`;
  if (withPeople)
    return exportTable<StaffAnswerRow>(
      title,
      [
        { header: words.room, value: (row) => row.room_number },
        { header: words.name, width: 20, value: (row) => row.name },
        {
          header: words.answeredOn,
          type: 'date',
          value: ({ answered_at: at }) => (at === null ? '' : dateAt(at.getTime())),
        },
        ...answerColumns,
      ],
      rows,
    );
  // By what they say: the order of rooms or of time would name people.
  const keyOf = (row: StaffAnswerRow) =>
    JSON.stringify(answerColumns.map(({ value }) => value(row)));
  const answered = rows
    .filter((row) => row.answered_at !== null)
    .map((row) => ({ answers: row.answers, key: keyOf(row) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ answers }, index) => ({ answers, number: index + 1 }));
  return exportTable<{ answers: StaffAnswerRow['answers']; number: number }>(
    title,
    [
      { header: words.number, type: 'number', width: 8, value: ({ number }) => number },
      ...answerColumns,
    ],
    answered,
  );
}
