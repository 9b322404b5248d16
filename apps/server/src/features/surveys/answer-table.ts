// The answers of a survey as a table. Pure.
import { textIn, type Language } from '@yadori/api/language/language';
import { questionType } from '@yadori/api/surveys/kinds';
import { dateAt } from '@yadori/api/time/tokyo';
import type { ExportTable } from '../../platform/export-file/file.ts';
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
  const answersOf = ({ answers }: StaffAnswerRow) => shown.map(({ id }) => answers[id] ?? '');
  const title = textIn(language, { ja: survey.title, en: survey.title_en });
  return {
    title: `${words.answers}_${title}`,
    columns: [
      ...(withPeople
        ? [
            { header: words.room },
            { header: words.name, width: 20 },
            { header: words.answeredOn, type: 'date' as const },
          ]
        : [{ header: words.number, type: 'number' as const, width: 8 }]),
      ...shown.map(({ question, question_en: en }) => ({
        ...{ header: textIn(language, { ja: question, en }), width: 30 },
      })),
    ],
    rows: withPeople
      ? rows.map((row) => [
          ...[row.room_number, row.name],
          ...[row.answered_at === null ? '' : dateAt(row.answered_at.getTime())],
          ...answersOf(row),
        ])
      : withoutOrder(rows.filter((row) => row.answered_at !== null).map(answersOf)).map(
          (row, index) => [String(index + 1), ...row],
        ),
  };
}

/** By what they say: the order of rooms or of time would name people. */
const withoutOrder = (rows: string[][]): string[][] =>
  rows
    .map((row) => ({ row, key: JSON.stringify(row) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ row }) => row);
