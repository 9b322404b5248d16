// From questions to drafts and from drafts to what is sent (K004, K009, AM131).
import { expect, test } from 'vitest';
import type { Question } from '@yadori/api/surveys/shapes';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { answersOf, draftsOf, isAnswered } from './drafts.ts';

const choices = (...chosen: number[]) =>
  [1, 2, 3].map((id) => ({ id, title: `choice ${id}`, answer: chosen.includes(id) }));
const question = (id: number, type: number, answers: Question['answers']): Question => ({
  id,
  type,
  question: 'q',
  is_required: false,
  answers,
});

const fresh = [question(10, 1, choices()), question(20, 2, []), question(30, 3, choices())];

test('a question starts unanswered: null, null and an empty list', () => {
  requirements('K004');
  expect(draftsOf(fresh)).toEqual({ 10: null, 20: null, 30: [] });
});

test('an answered safety check starts with what was answered', () => {
  requirements('AM132');
  const given = [{ id: null, title: '3階', answer: true }];
  const answered = [
    question(10, 1, choices(2)),
    question(20, 2, given),
    question(30, 3, choices(1, 3)),
  ];
  expect(draftsOf(answered)).toEqual({ 10: 2, 20: '3階', 30: [1, 3] });
});

test('every choice travels with its title and flag, a text as one answer', () => {
  requirements('AM131');
  expect(answersOf(fresh, { 10: 2, 20: ' 3階 ', 30: [1, 3] })).toEqual([
    {
      question_id: 10,
      answers: [
        { id: 1, title: 'choice 1', answer: false },
        { id: 2, title: 'choice 2', answer: true },
        { id: 3, title: 'choice 3', answer: false },
      ],
    },
    { question_id: 20, answers: [{ title: '3階', answer: true }] },
    {
      question_id: 30,
      answers: [
        { id: 1, title: 'choice 1', answer: true },
        { id: 2, title: 'choice 2', answer: false },
        { id: 3, title: 'choice 3', answer: true },
      ],
    },
  ]);
});

test('what is not answered is sent as such: an earlier answer of a safety check is taken back by it', () => {
  const sent = answersOf(fresh, draftsOf(fresh));
  expect(sent.map(({ answers }) => answers.filter(({ answer }) => answer))).toEqual([[], [], []]);
  expect(sent[1]).toEqual({ question_id: 20, answers: [] });
});

test.each([
  [null, false],
  [undefined, false],
  [[], false],
  ['', false],
  [' 　\n', false],
  [0, true],
  [7, true],
  ['あ', true],
  [[7], true],
])('%j counts as answered: %s', (draft, answered) => {
  requirements('K006');
  expect(isAnswered(draft)).toBe(answered);
});
