// A form over a person as they are now. The first of two who change them wins; the other one sees the new values.
import { useState } from 'react';
import { changeStaff, type ListedStaff } from '@yadori/api/staff/people-calls';
import type { ErrorTexts } from '@yadori/kit/form/checked-form.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { closeIfWaiting } from '../../parts/acts/close-if-waiting.ts';
import type { ActProps } from '../../parts/acts/define-act.tsx';
import { reasonTexts, type ReasonName } from '../../parts/acts/reason.ts';
import { useWriteForm } from '../../parts/forms/use-write-form.ts';
import { readsOfApprovals } from '../approvals/panel.tsx';
import { readsOfPeople } from './api.ts';
import { actTexts } from './act-texts.ts';
import { begunWith, sentReason, withGrantReason, type WithGrantReason } from './grant-reason.ts';
import type { wantedGrant } from './grants.ts';

interface Changed {
  name?: string;
  kana?: string;
  language?: 'ja' | 'en';
  grants?: ReturnType<typeof wantedGrant>[];
}

interface Change<Name extends string, V extends object> {
  begin: (person: ListedStaff) => V;
  /** After a conflict, over what somebody else has saved; left out: the form begins again. */
  keep?: (drafts: { begun: V; typed: V; newer: V }) => V;
  names: (values: V) => readonly Name[];
  validate: (values: V) => ErrorTexts<Name>;
  bodyOf: (values: V, base: ListedStaff) => Changed;
  /** Whether another person has to agree; left out: never. */
  waits?: (values: V, base: ListedStaff) => boolean;
  /** What is said afterwards; left out: that it was saved. */
  done?: (values: V) => string;
}

export function useStaffChange<Name extends string, V extends object>(
  { subject, onClose }: ActProps<ListedStaff>,
  { begin, keep, names, validate, bodyOf, waits, done }: Change<Name, V>,
) {
  const t = useMessages(actTexts);
  const [base, setBase] = useState(subject);
  const waitsNow = (values: V) => waits?.(values, base) === true;
  type Values = WithGrantReason<V>;
  const form = useWriteForm<typeof changeStaff, Name | ReasonName, Values>(changeStaff, {
    ...withGrantReason<Name, V>({
      names,
      validate,
      waits: waitsNow,
      texts: useMessages(reasonTexts),
    }),
    initial: begunWith(begin(subject)),
    input: (values) => ({
      params: { id: base.id },
      body: {
        ...bodyOf(values, base),
        ...sentReason(values, waitsNow(values)),
        revision: base.revision,
      },
    }),
    done: done === undefined ? t.saved : (_, values) => done(values),
    onDone: onClose,
    onRefused: (refusal) => {
      const { code, data } = refusal;
      if (code !== 'changed' || data === undefined || !('revision' in data))
        return closeIfWaiting(refusal, onClose);
      const newer = begin(data);
      setBase(data);
      const kept = keep?.({ begun: begin(base), typed: form.values, newer }) ?? newer;
      form.restart({ ...form.values, ...kept }, begunWith(newer));
      return false;
    },
    reads: [...readsOfPeople, ...readsOfApprovals],
    readsAfter: 'answer',
  });
  return { base, form };
}
