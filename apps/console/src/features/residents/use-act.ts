// The state of a dialog in which staff act on behalf of a resident: reason, whether a message follows, the sending.
import { useState } from 'react';
import type { Call } from '@yadori/api/contract/call';
import { residentHistory } from '@yadori/api/residents/history-calls';
import { resident, residents } from '@yadori/api/residents/staff-calls';
import type { ReasonCode } from '@yadori/api/staff/reason';
import { useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { readAgain } from '@yadori/web-client/query.ts';
import { useTask } from '@yadori/web-client/use-task.ts';
import { reasonTexts, useReason, type GivenReason } from '../reasons/panel.tsx';
import { refusalOf, type Refusal, type Sent } from './refusal.ts';

/** As the bodies of the calls take it. */
export interface GivenAct {
  reason: GivenReason<ReasonCode>;
  silent?: true;
}

interface ActOptions {
  /** Said once it is done. */
  done: string;
  onDone: () => void;
  /** What shows the changed data. */
  reads?: readonly Call[];
}

const readsOfCard: readonly Call[] = [resident, residents, residentHistory];

export function useAct({ done, onDone, reads = readsOfCard }: ActOptions) {
  const texts = useMessages(reasonTexts);
  const [refusal, setRefusal] = useState<Refusal>({});
  const [wantsSilence, setWantsSilence] = useState(false);
  const { check: checkReason, ...reasonFields } = useReason<ReasonCode>(texts, refusal.field);
  const { busy, run } = useTask();
  const { code } = reasonFields.reason;
  // For the correction of a mistake alone (SA044).
  const silence = {
    isOffered: code === 'mistake',
    isChosen: code === 'mistake' && wantsSilence,
    choose: setWantsSilence,
  };
  /** Undefined, with the focus on what is missing, where it cannot be sent. */
  const check = (): GivenAct | undefined => {
    const reason = checkReason();
    if (reason === undefined) return undefined;
    return silence.isChosen ? { reason, silent: true } : { reason };
  };
  const send = (work: () => Promise<Sent | undefined>) =>
    run(async () => {
      setRefusal({});
      const answer = await work();
      if (answer === undefined) return;
      if (answer.ok) {
        onDone();
        toast(done);
      } else setRefusal(refusalOf(answer));
      // Of a refused act, too: somebody else may have changed or ended what is shown.
      await Promise.all(reads.map(readAgain));
    });
  return {
    reasonFields: { ...reasonFields, texts },
    silence,
    refusal: refusal.text,
    busy,
    check,
    send,
  };
}

export type ActState = ReturnType<typeof useAct>;
