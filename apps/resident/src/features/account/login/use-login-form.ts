// The behaviour of the login form: checks, the call, and what follows.
import { useEffect, useRef, useState, type FocusEvent, type SubmitEvent } from 'react';
import type { login } from '@yadori/api/account/calls';
import type { DataOf } from '@yadori/api/contract/call';
import { useLanguage } from '@yadori/kit/language.ts';
import { focusFieldLater, focusMessage } from '@yadori/kit/form/focus-field.ts';
import { reportFailure } from '@yadori/web-client/failures.ts';
import { deviceStorage, tabStorage } from '@yadori/web-client/storage.ts';
import { takeLoginNote, takeWanted } from '../../../session/leave.ts';
import {
  clearSession,
  ownAccountId,
  ownPrefix,
  storeToken,
  storeUser,
} from '../../../session/session.ts';
import { sendLogin } from './api.ts';
import type { FieldId, FieldMessages } from './login-rules.ts';
import { keepWished } from './remembered-login.ts';

const loadRules = () => import('./login-rules.ts');

const reportMissingRules = () => reportFailure({ kind: 'generic', text: 'silent' });

export function useLoginForm() {
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldMessages>({});
  const { refused, setRefused, banner } = useRefused();
  const submitted = useRef(false);

  /** Full-width letters become single-byte ones; after a first attempt the field is validated again. */
  const leaveField = async ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    const rules = await loadRules();
    convert(input, rules.singleByte);
    if (!submitted.current || !isAtRest(input)) return;
    const field = input.name as FieldId;
    const { [field]: message } = rules.wrongIn(valuesOf(input.form), language);
    setErrors((shown) => withField(shown, field, message));
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return undefined;
    submitted.current = true;
    setRefused(undefined);
    setBusy(true);
    const rules = await loadRules().catch(reportMissingRules);
    if (rules === undefined) return setBusy(false);
    for (const field of rules.fields) convert(form.elements.namedItem(field), rules.singleByte);
    const values = valuesOf(form);
    const show = (wrong: FieldMessages) => {
      setErrors(wrong);
      const first = rules.fields.find((field) => wrong[field] !== undefined);
      if (first !== undefined) focusFieldLater(first);
      return first !== undefined;
    };
    if (show(rules.wrongIn(values, language))) return setBusy(false);
    const answer = await sendLogin(values);
    // Busy to the end: the next document takes over.
    if (answer.ok && answer.token !== undefined)
      return enter(form, values, { token: answer.token, data: answer.data });
    setBusy(false);
    if (answer.ok) return undefined;
    // Where fields are to blame, the message of the answer only repeats them.
    if (show(rules.onePerField(answer.errors))) return undefined;
    // Failures of the whole app have their dialog; what is left is the server's refusal,
    // and the words for a resident who has moved out (AM008), left here as for any other screen.
    return setRefused(takeLoginNote() ?? (answer.code === 'error' ? answer.message : undefined));
  };

  return { busy, errors, refused, banner, leaveField, submit };
}

/** What the server or the screen before said, with the focus on it; meanwhile the rules are loaded. */
function useRefused() {
  const [refused, setRefused] = useState<string>();
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void loadRules();
    // oxlint-disable-next-line react/set-state-in-effect -- the prerendered page must not read the storage
    setRefused(takeLoginNote());
  }, []);
  useEffect(() => {
    if (refused !== undefined) focusMessage(banner.current);
  }, [refused]);
  return { refused, setRefused, banner };
}

async function enter(
  form: HTMLFormElement,
  values: Record<FieldId, string>,
  { token, data }: { token: string; data: DataOf<typeof login> },
): Promise<void> {
  // A registration that this tab left unfinished is somebody else's.
  clearSession(false);
  storeToken(token);
  storeUser(data);
  await import('../../../session/seal-typed.ts').then(
    ({ giveBackTyped }) => giveBackTyped(),
    dropOthers,
  );
  await keepWished(form, values);
  location.replace(takeWanted());
}

/** What others typed here, where the part that seals it and gives it back could not be loaded. */
function dropOthers(): void {
  for (const storage of [tabStorage, deviceStorage])
    for (const key of storage.keys())
      if (key.startsWith(ownPrefix) && !key.includes(`.${ownAccountId()}.`)) storage.write(key);
}

function valuesOf(form: HTMLFormElement): Record<FieldId, string> {
  const data = new FormData(form);
  return { email: textOf(data.get('email')), password: textOf(data.get('password')) };
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '');

function convert(input: unknown, singleByte: (text: string) => string): void {
  if (!(input instanceof HTMLInputElement)) return;
  const converted = singleByte(input.value);
  if (converted !== input.value) input.value = converted;
}

/** Under a press on a button nothing may move, or the press is lost; a submit validates all fields anyway. */
const isAtRest = (
  input: HTMLInputElement,
): input is HTMLInputElement & { readonly form: HTMLFormElement } =>
  input.form !== null && input.form.querySelector('button:active') === null;

function withField(
  shown: FieldMessages,
  field: FieldId,
  message: string | undefined,
): FieldMessages {
  const { [field]: _, ...others } = shown;
  return message === undefined ? others : { ...others, [field]: message };
}
