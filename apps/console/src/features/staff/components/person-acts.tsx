// Acts on a person that need a reason and nothing else: enabling, new second factors.
import { enableStaff, resetFactors, type ListedStaff } from '@yadori/api/staff/people-calls';
import { defineAct } from '../../../parts/acts/define-act.tsx';
import type { GivenAct } from '../../../parts/acts/use-act.ts';
import { readsOfPeople } from '../api.ts';
import { actTexts } from '../act-texts.ts';
import { staffReasons, type StaffReason } from '../reasons.ts';

const onPerson = {
  texts: actTexts,
  reasons: staffReasons,
  reads: readsOfPeople,
  input: ({ id }: ListedStaff, { reason }: GivenAct<StaffReason>) => ({
    params: { id },
    body: { reason },
  }),
};

export const EnableDialog = defineAct({
  ...onPerson,
  call: enableStaff,
  words: (t, { name }) => ({
    title: t.enableTitle(name),
    text: t.enableText,
    action: t.enable,
    done: t.enabled,
  }),
});

export const ResetDialog = defineAct({
  ...onPerson,
  call: resetFactors,
  words: (t, { name }) => ({
    title: t.resetTitle(name),
    text: t.resetText,
    action: t.reset,
    done: t.wasReset,
  }),
});
