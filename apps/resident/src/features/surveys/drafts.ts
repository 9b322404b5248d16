// What the resident has chosen and typed so far, question by question (K004). Pure.
import { questionType } from '@yadori/api/surveys/kinds';
import type { Question, QuestionAnswers } from '@yadori/api/surveys/shapes';

/** Null or an empty list: not answered. The key of a choice, a text, or the keys of several choices. */
export type Draft = number | string | number[] | null;
/** By the id of the question. */
export type Drafts = Readonly<Record<string, Draft>>;

/** Unanswered: null for single selections and texts, an empty list for multiple ones; or as it was answered before. */
export const draftsOf = (questions: readonly Question[]): Drafts =>
  Object.fromEntries(questions.map((question) => [question.id, draftOf(question)]));

function draftOf({ type, answers }: Question): Draft {
  const given = answers.filter(({ answer }) => answer);
  if (type === questionType.multiple) return given.flatMap(({ id }) => id ?? []);
  return (type === questionType.text ? given[0]?.title : given[0]?.id) ?? null;
}

export function isAnswered(draft: Draft | undefined): boolean {
  if (typeof draft === 'string') return draft.trim() !== '';
  return Array.isArray(draft) ? draft.length > 0 : typeof draft === 'number';
}

/** As the call takes them: every question, every choice with its flag (AM131). */
export const answersOf = (questions: readonly Question[], drafts: Drafts): QuestionAnswers[] =>
  questions.map(({ id: question_id, type, answers }) => {
    const draft = drafts[question_id];
    if (type === questionType.text) {
      const title = typeof draft === 'string' ? draft.trim() : '';
      return { question_id, answers: title === '' ? [] : [{ title, answer: true }] };
    }
    const isChosen = (id: number | null) =>
      id !== null && (Array.isArray(draft) ? draft.includes(id) : draft === id);
    return {
      question_id,
      answers: answers.map(({ id, title }) => ({ id, title, answer: isChosen(id) })),
    };
  });
