// One question of a safety check, answered by one press: open, being sent, waiting for the network, or answered.
import { useState, useSyncExternalStore } from 'react';
import type { ListedSurvey } from '@yadori/api/surveys/shapes';
import { useOnline } from '@yadori/kit/offline/online.ts';
import {
  answerUnderWay,
  deliverQueued,
  hasFailed,
  subscribeDelivery,
  takenFor,
  type TakenAnswer,
} from './deliver.ts';
import { queueAnswer, queuedFor } from './queue.ts';

export type OneTapState = ReturnType<typeof useOneTap>;

type OneTapPhase = 'asked' | 'sending' | 'offline' | 'unreachable' | 'answered';

export function useOneTap(survey: ListedSurvey) {
  const { id, one_tap } = survey;
  const queued = useSyncExternalStore(subscribeDelivery, () => queuedFor(id));
  const failed = useSyncExternalStore(subscribeDelivery, hasFailed);
  const taken = useSyncExternalStore(subscribeDelivery, () => takenFor(id));
  const online = useOnline();
  const [changing, setChanging] = useState(false);
  const { given, givenAt } = newest(survey, taken);
  const waiting = one_tap?.answers.find((choice) => choice.id === queued?.choice[1]);
  const phase = phaseOf({
    waits: waiting !== undefined,
    online,
    failed,
    given: given !== undefined,
  });
  return {
    phase,
    /** The resident's last answer, whether it has reached the server or not. */
    chosen: waiting ?? given,
    /** When the server stored the answer that it has. */
    givenAt,
    /** The choices are shown. */
    asking: phase === 'asked' || changing,
    choose: (choice: number) => {
      setChanging(false);
      if (one_tap === null) return;
      queueAnswer({ survey: id, choice: [one_tap.question_id, choice] }, answerUnderWay());
      void deliverQueued();
    },
    change: () => setChanging(true),
    keep: () => setChanging(false),
  };
}

/** The answer that was read with the survey, or a later one of this page. */
function newest({ one_tap, answered_at }: ListedSurvey, taken: TakenAnswer | undefined) {
  const isLater =
    taken !== undefined && (answered_at === null || Date.parse(answered_at) < Date.parse(taken.at));
  const given = one_tap?.answers.find((one) => (isLater ? one.id === taken.choice : one.answer));
  return { given, givenAt: isLater ? taken.at : answered_at };
}

interface Facts {
  waits: boolean;
  online: boolean;
  failed: boolean;
  given: boolean;
}

function phaseOf({ waits, online, failed, given }: Facts): OneTapPhase {
  if (!waits) return given ? 'answered' : 'asked';
  if (!online) return 'offline';
  return failed ? 'unreachable' : 'sending';
}
