// What a survey needs before it is opened.
import { expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { surveyDraftProblems } from './draft-rules.ts';
import { surveyDraft, type DraftQuestion } from './draft-shape.ts';

const titled = (...titles: string[]) => titles.map((title) => ({ title, title_en: '' }));

const question = (more: Partial<DraftQuestion> = {}): DraftQuestion => ({
  type: 1,
  question: '何時がよいですか',
  question_en: '',
  is_required: true,
  choices: titled('18時', '19時'),
  ...more,
});

const codes = (more: Partial<DraftQuestion>) =>
  surveyDraftProblems({ title: '題', questions: [question(more)] }).map(({ code }) => code);

test('a survey has a title and questions, a question its words and 2 to 20 choices', () => {
  requirements('SH001');
  expect(surveyDraftProblems({ title: ' ', questions: [] })).toEqual([
    { code: 'title_missing' },
    { code: 'questions_missing' },
  ]);
  expect(codes({})).toEqual([]);
  expect(codes({ question: '' })).toEqual(['question_missing']);
  expect(codes({ choices: titled('18時') })).toEqual(['two_choices']);
  expect(codes({ type: 3, choices: titled('18時') })).toEqual(['two_choices']);
  expect(codes({ choices: titled('18時', '') })).toEqual(['choice_missing']);
  expect(codes({ choices: titled('18時', ' 18時 ') })).toEqual(['repeated']);
  expect(codes({ type: 2, choices: titled('18時') })).toEqual(['text_choices']);
  expect(codes({ type: 2, choices: [] })).toEqual([]);
  const many = Array.from({ length: 20 }, (_none, index) => `${index}`);
  expect(codes({ choices: titled(...many) })).toEqual([]);
  expect(codes({ choices: titled(...many, '20') })).toEqual(['too_many_choices']);
});

test('English stands beside all texts of a question or beside none', () => {
  requirements('SH001 CL001');
  const english = (...pairs: [string, string][]) =>
    pairs.map(([title, title_en]) => ({ title, title_en }));
  const both = english(['18時', '6 p.m.'], ['19時', '7 p.m.']);
  expect(codes({ question_en: 'When?', choices: both })).toEqual([]);
  expect(codes({ question_en: 'When?' })).toEqual(['english_incomplete']);
  expect(codes({ choices: both })).toEqual(['english_incomplete']);
  const same = english(['18時', '6 p.m.'], ['19時', '6 p.m.']);
  expect(codes({ question_en: 'When?', choices: same })).toEqual(['english_repeated']);
});

test('a draft holds at most a title of 100 signs, 30 questions and 20 choices each', () => {
  requirements('SH001');
  const draft = (more: object) => surveyDraft.safeParse({ title: '', questions: [], ...more });
  expect(draft({}).success).toBe(true);
  expect(draft({ title: '題'.repeat(100) }).success).toBe(true);
  expect(draft({ title: '題'.repeat(101) }).success).toBe(false);
  expect(draft({ questions: Array.from({ length: 30 }, () => question()) }).success).toBe(true);
  expect(draft({ questions: Array.from({ length: 31 }, () => question()) }).success).toBe(false);
  const choices = titled(...Array.from({ length: 21 }, (_none, index) => `${index}`));
  expect(draft({ questions: [question({ choices })] }).success).toBe(false);
  expect(draft({ questions: [{ ...question(), type: 4 }] }).success).toBe(false);
});
