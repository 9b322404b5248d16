// Which answers a survey takes (K002, K005, K007, K017, AM131).
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { check } from '../validation/check.ts';
import { validateAnswers, type AskedQuestion } from './rules.ts';
import { surveyAnswers, type QuestionAnswers } from './shapes.ts';

const choice = (id: number, title: string) => ({ id, title });

const meal: AskedQuestion = {
  id: 1,
  type: 1,
  is_required: true,
  answers: [choice(11, '和食'), choice(12, '洋食')],
};
const note: AskedQuestion = { id: 2, type: 2, is_required: false, answers: [] };
const days: AskedQuestion = {
  id: 3,
  type: 3,
  is_required: false,
  answers: [choice(31, '月'), choice(32, '火'), choice(33, '水')],
};
const all = [meal, note, days];

const flags = (question: AskedQuestion, ...chosen: number[]): QuestionAnswers => ({
  question_id: question.id,
  answers: question.answers.map(({ id, title }) => ({
    id,
    title,
    answer: chosen.includes(id ?? 0),
  })),
});
const text = (title: string, question = note): QuestionAnswers => ({
  question_id: question.id,
  answers: [{ title, answer: true }],
});
const unknown = (...questionIds: number[]) => ({ ok: false, reason: 'unknown', questionIds });

describe('what is taken', () => {
  test('one choice, a text, several choices', () => {
    requirements('K002');
    expect(validateAnswers(all, [flags(meal, 12), text(' 味噌汁 '), flags(days, 31, 33)])).toEqual({
      ok: true,
      given: [
        { questionId: 1, text: null, choiceIds: [12] },
        { questionId: 2, text: '味噌汁', choiceIds: [] },
        { questionId: 3, text: null, choiceIds: [31, 33] },
      ],
    });
  });

  test('choices named by their titles alone, as the specification sends them', () => {
    requirements('AM131 K009');
    const byTitle = { question_id: 1, answers: [{ title: '和食', answer: true }] };
    expect(validateAnswers([meal], [byTitle])).toMatchObject({
      ok: true,
      given: [{ choiceIds: [11] }],
    });
  });

  test('questions without an answer are left out', () => {
    const outcome = validateAnswers(all, [flags(meal, 11), text('  '), flags(days)]);
    expect(outcome).toMatchObject({ ok: true, given: [{ questionId: 1 }] });
  });
});

describe('what is refused', () => {
  test('nothing at all', () => {
    requirements('K005');
    const optional = [note, days];
    expect(validateAnswers(optional, [text(''), flags(days)])).toEqual({
      ok: false,
      reason: 'nothing',
      questionIds: [],
    });
  });

  const requiredText = { ...note, is_required: true };
  test.each<[string, AskedQuestion, QuestionAnswers[]]>([
    ['left out', meal, []],
    ['without a choice', meal, [flags(meal)]],
    ['a text of spaces', requiredText, [text(' 　 ', requiredText)]],
  ])('a required question: %s', (_how, required, sent) => {
    requirements('K007 K008');
    expect(validateAnswers([required, days], [...sent, flags(days, 31)])).toEqual({
      ok: false,
      reason: 'required',
      questionIds: [required.id],
    });
  });

  test.each<[string, QuestionAnswers]>([
    ['a question of another survey', { question_id: 9, answers: [] }],
    [
      'a choice of another question',
      { question_id: 1, answers: [{ id: 31, title: '', answer: true }] },
    ],
    [
      'an unknown choice that is not even chosen',
      { question_id: 1, answers: [{ id: 99, title: '和食', answer: false }] },
    ],
    ['an unknown title', { question_id: 1, answers: [{ title: '中華', answer: true }] }],
    ['two choices of a single selection', flags(meal, 11, 12)],
  ])('%s', (_what, sent) => {
    requirements('K017');
    expect(validateAnswers(all, [sent])).toEqual(unknown(sent.question_id));
  });

  test('two texts for one question, and a question that comes twice', () => {
    const twice = {
      question_id: 2,
      answers: [
        { title: 'a', answer: true },
        { title: 'b', answer: true },
      ],
    };
    expect(validateAnswers([note], [twice])).toEqual(unknown(2));
    expect(validateAnswers([note], [text('a'), text('b')])).toEqual(unknown(2));
  });

  test('a text of 201 characters, not one of 200', () => {
    requirements('Y034');
    const body = (length: number) => ({
      survey_id: 1,
      question_answers: [text('あ'.repeat(length))],
    });
    expect(check(surveyAnswers, body(200), { language: 'ja' }).ok).toBe(true);
    expect(validateAnswers([note], [text('あ'.repeat(200))]).ok).toBe(true);
    expect(check(surveyAnswers, body(201), { language: 'ja' })).toEqual({
      ok: false,
      errors: { question_answers: ['回答は200文字以内で入力してください'] },
    });
    expect(validateAnswers([note], [text('あ'.repeat(201))])).toEqual(unknown(2));
  });
});

const mostChoices: Readonly<Record<number, number>> = { 1: 1, 2: 0, 3: 3 };

test('whatever is sent: what is taken names questions and choices of the survey, each once, and all required ones', () => {
  const sentAnswer = fc.record({
    id: fc.option(fc.constantFrom(11, 12, 31, 32, 33, 99), { nil: undefined }),
    title: fc.constantFrom('和食', '洋食', '月', '', ' x '),
    answer: fc.boolean(),
  });
  const sent = fc.array(
    fc.record({
      question_id: fc.constantFrom(1, 2, 3, 4),
      answers: fc.array(sentAnswer, { maxLength: 4 }),
    }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(sent, (answers) => {
      const outcome = validateAnswers(all, answers);
      if (!outcome.ok) return;
      const ids = outcome.given.map(({ questionId }) => questionId);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toContain(meal.id);
      for (const { questionId, text: given, choiceIds } of outcome.given) {
        const question = all.find(({ id }) => id === questionId);
        const known = new Set(question?.answers.map(({ id }) => id));
        expect(choiceIds.every((id) => known.has(id))).toBe(true);
        expect(new Set(choiceIds).size).toBe(choiceIds.length);
        expect(choiceIds.length).toBeLessThanOrEqual(mostChoices[question?.type ?? 0] ?? 0);
        expect(given === null).toBe(question?.type !== 2);
        expect(given ?? 'x').toMatch(/\S/);
      }
    }),
  );
});
