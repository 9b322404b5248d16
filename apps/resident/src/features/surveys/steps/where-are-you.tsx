// Where somebody is who needs help: the answer to the open question of the safety check.
import { useState, type FormEvent } from 'react';
import { questionType, surveyLimits } from '@yadori/api/surveys/kinds';
import { useMessages } from '@yadori/kit/language.ts';
import { Button } from '@yadori/kit/button.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { isPressRefused } from '@yadori/web-client/refused-press.ts';
import { useCall } from '../../../session/use-call.ts';
import { reloadSurveys, sendSurveyAnswers, useSurveyInFull } from '../api.ts';
import { deliverQueued } from '../one-tap/deliver.ts';
import { newKey, queuedFor } from '../one-tap/queue.ts';
import { stepTexts } from './step-texts.ts';

/** The choice of somebody who needs help, by its numbers. */
export interface PlacedAnswer {
  survey: number;
  question: number;
  choice: number;
}

export function WhereAreYou(answer: PlacedAnswer) {
  const { data } = useSurveyInFull(answer.survey);
  const place = data?.data.questions.find(({ type }) => type === questionType.text);
  if (place === undefined) return null;
  return <PlaceForm answer={answer} placeQuestion={place.id} given={place.answers[0]?.title} />;
}

interface PlaceFormProps {
  answer: PlacedAnswer;
  placeQuestion: number;
  given: string | undefined;
}

function PlaceForm({ answer, placeQuestion, given = '' }: PlaceFormProps) {
  const t = useMessages(stepTexts);
  const [state, setState] = useState<'sent' | 'notSent' | 'tooLong'>();
  const { busy, call } = useCall(async (place: string) =>
    setState((await sendPlace(answer, placeQuestion, place)) ? 'sent' : 'notSent'),
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const place = (new FormData(event.currentTarget).get('place') as string).trim();
    if (place.length > surveyLimits.text) return setState('tooLong');
    if (place === '' || isPressRefused()) return undefined;
    return call(place);
  };
  const error = state === 'tooLong' ? t.tooLong(surveyLimits.text) : state && t[state];
  return (
    <form className="stack gap-8" onSubmit={submit} noValidate>
      <TextField
        name="place"
        label={t.where}
        hint={t.whereHint}
        defaultValue={given}
        autoComplete="off"
        error={state === 'sent' ? undefined : error}
        onChange={() => setState(undefined)}
      />
      <Button type="submit" variant="tonal" wide busy={busy}>
        {t.send}
      </Button>
      <p role="status" className="muted size-14">
        {state === 'sent' && t.sent}
      </p>
    </form>
  );
}

/** With the choice beside it, after what waits: a choice that arrives later must not be the older one. */
async function sendPlace(
  { survey, question, choice }: PlacedAnswer,
  placeQuestion: number,
  place: string,
): Promise<boolean> {
  await deliverQueued();
  if (queuedFor(survey) !== undefined) return false;
  const question_answers = [
    { question_id: question, answers: [{ id: choice, title: '', answer: true }] },
    { question_id: placeQuestion, answers: [{ title: place, answer: true }] },
  ];
  const body = { survey_id: survey, question_answers, answer_key: newKey() };
  const outcome = await sendSurveyAnswers(body, { quiet: true });
  if (outcome.ok) await reloadSurveys();
  return outcome.ok;
}
