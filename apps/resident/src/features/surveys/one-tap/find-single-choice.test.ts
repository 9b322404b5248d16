// Which answers may wait on the device: one choice and nothing else.
import { expect, test } from 'vitest';
import type { Question, SurveyWithQuestions } from '@yadori/api/surveys/shapes';
import { answersOf, type Drafts } from '../drafts.ts';
import { findSingleChoice } from './find-single-choice.ts';

const choice = (id: number) => ({ id, title: `choice ${id}`, answer: false });
const safe: Question = {
  id: 10,
  type: 1,
  question: 'safe?',
  is_required: true,
  answers: [choice(1), choice(2)],
};
const note: Question = { id: 20, type: 2, question: 'where?', is_required: false, answers: [] };
const written = { id: null, title: '3階', answer: true };

const check = (questions: Question[], emergency_contact = 1): SurveyWithQuestions => ({
  id: 1,
  date: '2026-06-10',
  title: 'earthquake',
  emergency_contact,
  is_answer: false,
  answered_at: null,
  closes_at: null,
  is_expired: false,
  is_anonymous: false,
  questions,
});
const choiceOf = (survey: SurveyWithQuestions, drafts: Drafts) =>
  findSingleChoice(survey, answersOf(survey.questions, drafts));

test('the choice of a safety check, with its question', () => {
  expect(choiceOf(check([safe, note]), { 10: 2, 20: null })).toEqual([10, 2]);
});

test.each<[string, SurveyWithQuestions, Drafts]>([
  ['an ordinary survey', check([safe, note], 0), { 10: 2 }],
  ['nothing chosen', check([safe, note]), { 10: null }],
  ['a text beside it: texts are not written down', check([safe, note]), { 10: 2, 20: '3階' }],
  ['two required questions', check([safe, { ...safe, id: 11 }]), { 10: 2, 11: 2 }],
  ['several choices', check([{ ...safe, type: 3 }]), { 10: [1, 2] }],
  [
    'a text of before that is taken back',
    check([safe, { ...note, answers: [written] }]),
    { 10: 2, 20: '' },
  ],
])('not %s', (_what, survey, drafts) => {
  expect(choiceOf(survey, drafts)).toBeUndefined();
});
