// Changes of the questions of a survey that is built.
import { expect, test } from 'vitest';
import { surveyDraftProblems } from '@yadori/api/surveys/draft-rules';
import { surveyDraft } from '@yadori/api/surveys/draft-shape';
import { requirements } from '../../../../../tests/support/requirements.ts';
import * as form from './builder-form.ts';
import { surveyTemplates } from './templates.ts';

const three = () => {
  const questions = ['A', 'B', 'C'].map((question) => ({
    type: 2 as const,
    question,
    question_en: '',
    is_required: false,
    choices: [],
  }));
  const when = { last_day: null, announce: false, is_anonymous: false };
  return form.formOf({ title: '', title_en: '', questions, ...when }).questions;
};
const words = (questions: ReturnType<typeof three>) => questions.map(({ question }) => question);
const keyOf = (questions: ReturnType<typeof three>, index: number) => questions[index]?.key ?? 0;

test('questions move within the list and no further', () => {
  requirements('SH001');
  const questions = three();
  const move = (from: number, to: number) =>
    words(form.moved(questions, keyOf(questions, from), to)).join('');
  expect([move(0, 1), move(0, 2), move(2, 0), move(1, 1)]).toEqual(['BAC', 'BCA', 'CAB', 'ABC']);
  expect([move(0, -1), move(2, 3)]).toEqual(['ABC', 'ABC']);
});

test('a copy follows its original and has a key of its own', () => {
  requirements('SH001');
  const questions = form.duplicated(three(), keyOf(three(), 9));
  expect(words(questions).join('')).toBe('ABC');
  const own = three();
  const copied = form.duplicated(own, keyOf(own, 1));
  expect(words(copied).join('')).toBe('ABBC');
  expect(new Set(copied.map(({ key }) => key)).size).toBe(4);
  expect(words(form.removed(copied, keyOf(copied, 2))).join('')).toBe('ABC');
});

test('templates can be opened as they are, in both languages', () => {
  requirements('SH011');
  expect(surveyTemplates.map(({ name }) => name.ja)).toEqual([
    '食事アンケート',
    '入居後1か月',
    '退去時',
  ]);
  for (const { content } of surveyTemplates) {
    expect(surveyDraft.parse(content)).toEqual(content);
    expect(surveyDraftProblems(content)).toEqual([]);
    expect(content.questions.every((one) => one.question_en !== '')).toBe(true);
  }
});
