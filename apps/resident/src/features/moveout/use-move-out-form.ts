// The two steps of an application: the form, and the look at it before it is sent for good (Q004 to Q007).
import { useState } from 'react';
import type { MoveOut, MoveOutEnds } from '@yadori/api/moveout/calls';
import { parseDate } from '@yadori/api/time/tokyo';
import { today } from '@yadori/web-client/clock.ts';
import type { ErrorTexts } from '@yadori/kit/form/checked-form.ts';
import { useForm, type Form } from '@yadori/kit/form/use-form.ts';
import { useLanguage } from '@yadori/kit/language.ts';
import { useCall } from '../../session/use-call.ts';
import { useTyped } from '../../session/typed.ts';
import { sendMoveOut } from './api.ts';
import {
  atFields,
  dayOf,
  moveOutFields,
  moveOutPayload,
  newValues,
  storedValues,
  wrongInMoveOut,
  type MoveOutField,
  type MoveOutValues,
  type OwnContact,
} from './move-out-form.ts';

interface MoveOutFormOptions {
  /** The application that is changed; undefined for a new one. */
  stored: MoveOut | undefined;
  own: OwnContact;
  /** The popup stays at work until it knows what it will show next. */
  onSaved: () => Promise<void>;
}

/** What is typed outlives a reload, and for the same person the end of the session. */
function useKeptForm(
  initial: MoveOutValues,
  validate: (values: MoveOutValues) => ErrorTexts<MoveOutField>,
) {
  const { begun, keep } = useTyped('move-out', initial);
  return useForm<MoveOutField>({ names: moveOutFields, initial: begun, keep, validate });
}

export function useMoveOutForm({ stored, own, onSaved }: MoveOutFormOptions) {
  const language = useLanguage();
  // What is read again in the background must not move what the form began with.
  const [began] = useState(() => beginningOf(stored, own));
  const [step, setStep] = useState<'form' | 'confirm'>('form');
  const facts = { today: today(), keptLuggageDay: began.keptLuggageDay };
  const form = useKeptForm(began.values, (values) => wrongInMoveOut(values, facts, language));
  const changed = moveOutFields.some((name) => form.values[name] !== began.values[name]);
  const { failure, setFailure, ends, deliver } = useDelivery(form, began.revision);
  const checking = useCall(async () => {
    const values = form.submit();
    if (values !== undefined && (await deliver(values, true))) setStep('confirm');
  });
  const finishing = useCall(async () => {
    if (await deliver(form.values, false)) await onSaved();
  });
  const busy = checking.busy || finishing.busy;
  const closeFailure = () => {
    setFailure(undefined);
    if (step === 'form') form.focusFirst();
  };
  const backToForm = () => setStep('form');
  return {
    form,
    facts,
    step,
    busy,
    failure,
    changed,
    ends,
    toConfirm: () => checking.call(),
    finish: () => finishing.call(),
    closeFailure,
    backToForm,
    takeOwn: ownTaker(form, own),
  };
}

/** Sends the application, to be checked or to be saved; errors of the server go to the fields. */
function useDelivery(form: ReturnType<typeof useKeptForm>, revision: number) {
  const [failure, setFailure] = useState<string>();
  const [ends, setEnds] = useState<MoveOutEnds>();
  const deliver = async (values: typeof form.values, validateOnly: boolean) => {
    const payload = moveOutPayload(values, revision);
    const body = validateOnly ? { ...payload, validate_only: true } : payload;
    const answer = await sendMoveOut(body);
    if (answer.ok) setEnds(endsIn(answer.data));
    if (answer.ok) return true;
    // Failures of the whole app have their own dialog; the step stays in any case.
    if (answer.code === 'error') {
      form.setErrors(atFields(answer.errors));
      setFailure(answer.message);
    }
    return false;
  };
  return { failure, setFailure, ends, deliver };
}

/** What the application would end, as the server answered the check. */
const endsIn = (answered: MoveOut | { ends: MoveOutEnds } | null): MoveOutEnds | undefined =>
  answered !== null && 'ends' in answered ? answered.ends : undefined;

const beginningOf = (stored: MoveOut | undefined, own: OwnContact) => ({
  revision: stored?.revision ?? 0,
  values: stored === undefined ? newValues(own) : storedValues(stored, own),
  keptLuggageDay: stored && parseDate(dayOf(stored.luggage_removal_at)),
});

/** A tick takes the profile's value, without it the field is empty (Q021). */
const ownTaker =
  (form: Form<MoveOutField>, own: OwnContact) =>
  (name: 'mail_address' | 'phone_number', on: boolean): void => {
    const choice = name === 'mail_address' ? 'use_user_mail_address' : 'use_user_phone_number';
    form.change(choice, on ? '1' : '0');
    form.change(name, on ? (name === 'mail_address' ? own.email : own.phone_number) : '');
    if (form.errors[name] !== undefined) form.validateField(name);
  };

export type MoveOutFormState = ReturnType<typeof useMoveOutForm>;
