// The note of an answered safety check never looks as if all were well where it is not.
import { expect, test } from 'vitest';
import type { SurveyWithQuestions } from '@yadori/api/surveys/shapes';
import { givenTone } from './given-tone.ts';

type Kind = SurveyWithQuestions['questions'][number]['answers'][number]['kind'];

const survey = (emergency_contact: 0 | 1, ...chosen: Kind[]) => ({
  emergency_contact,
  questions: chosen.map((kind, index) => ({
    id: index,
    type: 1 as const,
    question: 'q',
    is_required: true,
    answers: [
      { id: 1, title: 'a', kind, answer: true },
      { id: 2, title: 'b', kind: 'safe' as const, answer: false },
    ],
  })),
});

test.each([
  ['safe', 'ok'],
  ['injured', 'warn'],
  ['help', 'warn'],
  ['away', 'info'],
  [null, 'info'],
  [undefined, 'info'],
] as const)('%s gives %s', (kind, tone) => {
  expect(givenTone(survey(1, kind))).toBe(tone);
});

test('the worst answer decides; an ordinary survey is green', () => {
  expect(givenTone(survey(1, 'safe', 'help'))).toBe('warn');
  expect(givenTone(survey(1, null, 'safe'))).toBe('ok');
  expect(givenTone(survey(0, 'help'))).toBe('ok');
});
