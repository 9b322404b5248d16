// Filling in and sending the answers of one survey.
import { useState } from 'react';
import { surveyLimits } from '@yadori/api/surveys/kinds';
import { validateAnswers } from '@yadori/api/surveys/rules';
import type { SurveyWithQuestions } from '@yadori/api/surveys/shapes';
import { isPressRefused } from '@yadori/web-client/refused-press.ts';
import { choose } from '@yadori/kit/form/form-state.ts';
import { useForm, type Form } from '@yadori/kit/form/use-form.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { useIdempotencyKey } from '@yadori/web-client/idempotency-key.ts';
import { useCall } from '../../session/use-call.ts';
import { reloadSurveys, sendSurveyAnswers } from './api.ts';
import { answersOf, draftsOf, isAnswered, type Draft, type Drafts } from './drafts.ts';
import { deliverQueued } from './one-tap/deliver.ts';
import { findSingleChoice } from './one-tap/find-single-choice.ts';
import { newKey, queueTried } from './one-tap/queue.ts';
import { surveyTexts } from './survey-texts.ts';

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
  const form = useForm<string, Drafts>({
    names: questions.map(({ id }) => `${id}`),
    initial: draftsOf(questions),
    // Only the button validates; another answer takes the message of its question away (AM135).
    validate: () => ({}),
    prefix: 'question-',
  });
  const { asksForMore, validate, closeNote } = useMistakes(questions, form);
  const keyFor = useIdempotencyKey(newKey);
  const answers = answersOf(questions, form.values);
  const canQueue = findSingleChoice(survey, answers) !== undefined;
  const { busy, call } = useCall(async () => {
    // The network may come back within the pause: what was pressed without it does nothing (V016).
    if (!canQueue && isPressRefused()) return undefined;
    if (!validate(answers)) return undefined;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return sendAnswers(survey, { answers, key: keyFor(answers) }, end);
  });

  return {
    fieldOf: (question: number) => fieldOf(form, `${question}`),
    busy,
    /** Something that the resident would lose. */
    changed: JSON.stringify(answers) !== JSON.stringify(answersOf(questions, draftsOf(questions))),
    /** At least one question is answered (K005). */
    ready: Object.values(form.values).some(isAnswered),
    canQueue,
    /** Required questions are missing (K008). */
    asksForMore,
    closeNote,
    submit: () => call(),
  };
}

/** What one question shows. */
const fieldOf = (form: Form<string, Drafts>, name: string) => ({
  id: form.idOf(name),
  draft: form.values[name],
  error: form.errors[name],
  /** Recomputes whether it can be sent and clears the question's error (K006, AM135). */
  onAnswer: (draft: Draft) => choose<string, Draft>(form, name, draft),
});

/** Marks questions whose answer is missing or too long. */
function useMistakes(questions: SurveyWithQuestions['questions'], form: Form<string, Drafts>) {
  const t = useMessages(surveyTexts);
  const [asksForMore, setAsksForMore] = useState(false);
  const messageOf = (id: number) => [
    `${id}`,
    isTooLong(form.values[id]) ? t.tooLong(surveyLimits.text) : t.choose,
  ];
  const validate = (answers: ReturnType<typeof answersOf>): boolean => {
    const validated = validateAnswers(questions, answers);
    if (validated.ok) return true;
    const wrong = Object.fromEntries(validated.questionIds.map(messageOf)) as Record<
      string,
      string
    >;
    if (validated.reason === 'required') {
      form.setErrors(wrong);
      setAsksForMore(true);
    } else form.setServerErrors(wrong);
    return false;
  };
  const closeNote = () => {
    setAsksForMore(false);
    form.focusFirst();
  };
  return { asksForMore, validate, closeNote };
}

/** An answer of one tap that the network swallowed waits for it and is sent later. */
async function sendAnswers(
  survey: SurveyWithQuestions,
  { answers, key }: { answers: ReturnType<typeof answersOf>; key: string },
  end: FormEnd,
): Promise<void> {
  const tap = findSingleChoice(survey, answers);
  const body = { survey_id: survey.id, question_answers: answers, answer_key: key };
  const outcome = await sendSurveyAnswers(body, { quiet: tap !== undefined });
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

const spokenElsewhere: readonly string[] = [
  'token_invalid',
  'move_out',
  'function_disabled',
  'system_error',
];

const isTooLong = (draft: Draft | undefined): boolean =>
  typeof draft === 'string' && draft.trim().length > surveyLimits.text;
