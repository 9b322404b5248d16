// Filling in and sending the answers of one survey.
import { useEffect, useState } from 'react';
import { answerSurvey } from '@yadori/api/surveys/calls';
import { surveyLimits } from '@yadori/api/surveys/kinds';
import { validateAnswers } from '@yadori/api/surveys/rules';
import type { SurveyWithQuestions } from '@yadori/api/surveys/shapes';
import { isPressRefused } from '@yadori/web-client/refused-press.ts';
import { focusField, focusFieldLater } from '@yadori/kit/form/focus-field.ts';
import { useTask } from '@yadori/web-client/use-task.ts';
import { useIdempotencyKey } from '@yadori/web-client/idempotency-key.ts';
import { send } from '../../session/api.ts';
import { reloadSurveys } from './api.ts';
import { answersOf, draftsOf, isAnswered, type Draft, type Drafts } from './drafts.ts';
import { deliverQueued } from './one-tap/deliver.ts';
import { findSingleChoice } from './one-tap/find-single-choice.ts';
import { newKey, queueTried } from './one-tap/queue.ts';

/** The result of answering. The form itself may be gone by then: the server reported that the survey has ended. */
export interface FormEnd {
  onAnswered: () => void;
  /** With the server's text. */
  onRefused: (message: string) => void;
}

/** Milliseconds before the answers go (K009, Y033). */
const pause = 1000;

export function useSurveyForm(survey: SurveyWithQuestions, end: FormEnd) {
  const { questions } = survey;
  const [drafts, setDrafts] = useState<Drafts>(() => draftsOf(questions));
  const { wrong, asksForMore, validate, clearError, closeNote } = useMistakes(questions);
  const { busy, run } = useTask();
  const keyFor = useIdempotencyKey(newKey);
  const answers = answersOf(questions, drafts);
  const canQueue = findSingleChoice(survey, answers) !== undefined;

  /** Recomputes whether it can be sent and clears the question's error (K006, AM135). */
  const answer = (question: number, draft: Draft) => {
    setDrafts((before) => ({ ...before, [question]: draft }));
    clearError(question);
  };

  const submit = () =>
    run(async () => {
      // The network may come back within the pause: what was pressed without it does nothing (V016).
      if (!canQueue && isPressRefused()) return undefined;
      if (!validate(answers)) return undefined;
      await new Promise((resolve) => setTimeout(resolve, pause));
      return sendAnswers(survey, { answers, key: keyFor(answers) }, end);
    });

  return {
    drafts,
    answer,
    busy,
    /** Questions whose answer is missing or too long. */
    wrong,
    /** Something that the resident would lose. */
    changed: JSON.stringify(answers) !== JSON.stringify(answersOf(questions, draftsOf(questions))),
    /** At least one question is answered (K005). */
    ready: Object.values(drafts).some(isAnswered),
    canQueue,
    /** Required questions are missing (K008). */
    asksForMore,
    closeNote,
    submit: () => void submit(),
  };
}

/** Questions whose answer is missing or too long, since the last press of the button. */
function useMistakes(questions: SurveyWithQuestions['questions']) {
  const [wrong, setWrong] = useState<readonly number[]>([]);
  const [asksForMore, setAsksForMore] = useState(false);
  const leadTo = useFocusAfterDialog();
  const validate = (answers: ReturnType<typeof answersOf>): boolean => {
    const validated = validateAnswers(questions, answers);
    const mistakes = validated.ok ? [] : validated.questionIds;
    setWrong(mistakes);
    if (validated.ok) return true;
    if (validated.reason === 'required') setAsksForMore(true);
    else focusFieldLater(questionField(mistakes[0] ?? 0));
    return false;
  };
  const clearError = (question: number) =>
    setWrong((before) => before.filter((id) => id !== question));
  const closeNote = () => {
    setAsksForMore(false);
    leadTo(wrong[0]);
  };
  return { wrong, asksForMore, validate, clearError, closeNote };
}

/** An answer of one tap that the network swallowed waits for it and is sent later. */
async function sendAnswers(
  survey: SurveyWithQuestions,
  { answers, key }: { answers: ReturnType<typeof answersOf>; key: string },
  end: FormEnd,
): Promise<void> {
  const tap = findSingleChoice(survey, answers);
  const body = { survey_id: survey.id, question_answers: answers, answer_key: key };
  const outcome = await send(answerSurvey, { body }, undefined, { quiet: tap !== undefined });
  if (outcome.ok) {
    await reloadSurveys();
    end.onAnswered();
    return;
  }
  if (tap !== undefined && (outcome.status === 0 || outcome.status >= 500)) {
    queueTried({ survey: survey.id, choice: tap, key });
    void deliverQueued();
    return;
  }
  // The dialogs of the whole app have spoken already.
  if (outcome.status === 0 || spokenElsewhere.includes(outcome.code)) return;
  end.onRefused(outcome.message);
}

/** Id of the control that answers a question. */
export const questionField = (id: number): string => `question-${id}`;

const spokenElsewhere: readonly string[] = [
  'token_invalid',
  'move_out',
  'function_disabled',
  'system_error',
];

export const isTooLong = (draft: Draft | undefined): boolean =>
  typeof draft === 'string' && draft.trim().length > surveyLimits.text;

/** Leads to a question once the dialog is gone, which gives the focus back to the button before. */
function useFocusAfterDialog(): (question: number | undefined) => void {
  const [target, setTarget] = useState<{ question: number }>();
  useEffect(() => {
    if (target !== undefined) focusField(questionField(target.question));
  }, [target]);
  return (question) => setTarget(question === undefined ? undefined : { question });
}
