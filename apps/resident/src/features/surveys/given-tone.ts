// How the note of a given answer looks: green only where all is well.
import type { SurveyWithQuestions } from '@yadori/api/surveys/shapes';

type Answered = Pick<SurveyWithQuestions, 'emergency_contact' | 'questions'>;

/** Of a safety check the worst of what was chosen decides; other surveys have nothing to worry about. */
export function givenTone({ emergency_contact, questions }: Answered): 'ok' | 'info' | 'warn' {
  if (emergency_contact === 0) return 'ok';
  const kinds = questions.flatMap(({ answers }) =>
    answers.filter(({ answer }) => answer).map(({ kind }) => kind ?? undefined),
  );
  if (kinds.some((kind) => kind === 'help' || kind === 'injured')) return 'warn';
  return kinds.includes('safe') ? 'ok' : 'info';
}
