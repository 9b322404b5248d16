// Reads an operator's survey: JSON, or a table with one row for each question.
import { readFile } from 'node:fs/promises';
import type { WrittenQuestion, WrittenSurvey } from '@yadori/server/features/surveys/draft';
import { OperatorError } from '../command.ts';
import { decode, readTable } from '../table-file.ts';
import type { Texts } from '../texts.ts';
import type { SurveyTexts } from './survey-texts.ts';

interface SurveyFile {
  written: WrittenSurvey;
  /** How a place of the file is called. */
  place: (place: number) => string;
}

/** Columns of a table; `title` is in its first row. Choices are parted by `|` or by lines. */
const columns = {
  required: ['title', 'question', 'type'],
  optional: ['required', 'choices', 'title_en', 'question_en', 'choices_en'],
};

export function readSurveyFile(file: string, words: Texts, own: SurveyTexts): Promise<SurveyFile> {
  return /\.json$/i.test(file) ? readJson(file, words, own) : readCsv(file, words, own);
}

async function readCsv(file: string, words: Texts, own: SurveyTexts): Promise<SurveyFile> {
  const rows = await readTable(file, columns, words);
  const [first, ...others] = rows;
  const titled = others.find(({ values }) => (values['title'] ?? '') !== '');
  if (titled !== undefined) throw new OperatorError(own.line(titled.line) + own.severalTitles);
  const questions = rows.map(({ line, values }) => ({
    place: line,
    question: values['question'],
    type: values['type'],
    required: values['required'],
    choices: choicesIn(values['choices'] ?? ''),
    questionEn: values['question_en'],
    choicesEn: choicesIn(values['choices_en'] ?? ''),
  }));
  const title = { title: first?.values['title'], titleEn: first?.values['title_en'] };
  return { written: { ...title, questions }, place: own.line };
}

const choicesIn = (cell: string): string[] =>
  cell
    .split(/[|｜\r\n]/)
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '');

async function readJson(file: string, words: Texts, own: SurveyTexts): Promise<SurveyFile> {
  const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(words.unreadable(file, error.code ?? ''));
  });
  const parsed = parse(decode(content, words).replace(/^\uFEFF/, ''), file, own);
  if (!isRecord(parsed) || !Array.isArray(parsed['questions']))
    throw new OperatorError(own.notASurvey);
  refuseUnknown(parsed, ['title', 'title_en', 'questions'], '', own);
  const questions = parsed['questions'].map((question: unknown, index) =>
    questionIn(question, index + 1, own),
  );
  const title = { title: parsed['title'], titleEn: parsed['title_en'] };
  return { written: { ...title, questions }, place: own.question };
}

function parse(text: string, file: string, own: SurveyTexts): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new OperatorError(own.notJson(file));
  }
}

function questionIn(question: unknown, place: number, own: SurveyTexts): WrittenQuestion {
  if (!isRecord(question)) throw new OperatorError(own.question(place) + own.notASurvey);
  refuseUnknown(question, questionFields, own.question(place), own);
  const { question: asked, type, required, choices } = question;
  return {
    place,
    question: asked,
    type,
    required,
    choices: listOf(choices),
    questionEn: question['question_en'],
    choicesEn: listOf(question['choices_en']),
  };
}

const questionFields = ['question', 'type', 'required', 'choices', 'question_en', 'choices_en'];

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** A misspelt field would be left out without a word. */
function refuseUnknown(
  record: Readonly<Record<string, unknown>>,
  known: readonly string[],
  place: string,
  own: SurveyTexts,
): void {
  const unknown = Object.keys(record).filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new OperatorError(own.unknownFields(place, unknown.join(', ')));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
