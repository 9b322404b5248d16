// The behaviour of the login form: checks, the call, and what follows.
import { useEffect, useRef, useState, type FocusEvent, type SubmitEvent } from 'react';
import { login } from '@yadori/api/account/calls';
import { useLanguage } from '@yadori/kit/language.ts';
import { focusFieldLater, focusMessage } from '@yadori/kit/focus-field.ts';
import { reportFailure } from '@yadori/web-client/failures.ts';
import { send } from '../../session/api.ts';
import { takeLoginNote } from '../../session/leave.ts';
import { storeToken, storeUser } from '../../session/session.ts';
import type { FieldId, FieldMessages } from './login-rules.ts';
import { keepWished } from './remembered-login.ts';

const loadRules = () => import('./login-rules.ts');

export function useLoginForm() {
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldMessages>({});
  const [refused, setRefused] = useState<string>();
  const submitted = useRef(false);
  const banner = useRef<HTMLDivElement>(null);

  useEffect(() => {
    void loadRules();
    setRefused(takeLoginNote());
  }, []);
  useEffect(() => {
    if (refused !== undefined) focusMessage(banner.current);
  }, [refused]);

  /** Full-width letters become single-byte ones; after a first attempt the field is validated again. */
  const leaveField = async ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    const rules = await loadRules();
    const converted = rules.singleByte(input.value);
    if (converted !== input.value) input.value = converted;
    if (!submitted.current || input.form === null) return;
    // Under a press on a button nothing may move, or the press is lost; a submit validates all fields anyway.
    if (input.form.querySelector('button:active') !== null) return;
    const field = input.name as FieldId;
    const { [field]: message } = rules.wrongIn(valuesOf(input.form), language);
    setErrors((shown) => withField(shown, field, message));
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    submitted.current = true;
    setRefused(undefined);
    setBusy(true);
    const rules = await loadRules().catch(() => undefined);
    if (rules === undefined) {
      setBusy(false);
      reportFailure({ kind: 'generic', text: 'silent' });
      return;
    }
    for (const field of rules.fields) convert(form, field, rules.singleByte);
    const values = valuesOf(form);
    const wrong = rules.wrongIn(values, language);
    setErrors(wrong);
    const first = rules.fields.find((field) => wrong[field] !== undefined);
    if (first !== undefined) {
      setBusy(false);
      focusFieldLater(first);
      return;
    }
    const answer = await send(login, { body: values });
    if (answer.ok && answer.token !== undefined) {
      storeToken(answer.token);
      storeUser(answer.data);
      await keepWished(form, values);
      // Busy to the end: the next document takes over.
      location.replace('/');
      return;
    }
    setBusy(false);
    if (answer.ok) return;
    setErrors(rules.onePerField(answer.errors));
    // Failures of the whole app have their dialog; what is left is the server's refusal,
    // and the words for a resident who has moved out (AM008), left here as for any other screen.
    setRefused(takeLoginNote() ?? (answer.code === 'error' ? answer.message : undefined));
  };

  return { busy, errors, refused, banner, leaveField, submit };
}

function valuesOf(form: HTMLFormElement): Record<FieldId, string> {
  const data = new FormData(form);
  return { email: textOf(data.get('email')), password: textOf(data.get('password')) };
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '');

function convert(
  form: HTMLFormElement,
  field: FieldId,
  singleByte: (text: string) => string,
): void {
  const input = form.elements.namedItem(field);
  if (input instanceof HTMLInputElement) input.value = singleByte(input.value);
}

function withField(
  shown: FieldMessages,
  field: FieldId,
  message: string | undefined,
): FieldMessages {
  const { [field]: _, ...others } = shown;
  return message === undefined ? others : { ...others, [field]: message };
}
