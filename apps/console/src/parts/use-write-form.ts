// A form that is one write: what is missing, the server's messages at their fields, what is said once it is done, and
// the reads that follow. The rules of the call are the server's: its schema would add 17 KB to a screen.
import { useId, useState } from 'react';
import type { Call, Failure, InputOf, Success } from '@yadori/api/contract/call';
import type { FieldErrors } from '@yadori/api/contract/envelope';
import { firstOfEach, type ErrorTexts } from '@yadori/kit/form/checked-form.ts';
import { namesOf, useForm, type Form, type FormOptions } from '@yadori/kit/form/use-form.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { useCall } from '../session/use-call.ts';

export interface WriteFormOptions<
  C extends Call,
  Name extends string,
  V extends object,
> extends FormOptions<Name, V> {
  /** Undefined where nothing is to be sent. */
  input: (values: V) => InputOf<C> | undefined;
  /** Where the names of the call are not those of the form. */
  errorsOf?: ((errors: FieldErrors, values: V) => ErrorTexts<Name>) | undefined;
  /** Said after a success. */
  done?: string | ((answer: Success<C>, values: V) => string) | undefined;
  /** Why a success is none. */
  refusedIn?: ((answer: Success<C>) => string | undefined) | undefined;
  onDone?: ((answer: Success<C>, input: InputOf<C>) => unknown) | undefined;
  /** True where the refusal is shown elsewhere; a text is said of the whole form. */
  onRefused?: ((refusal: Failure<C>) => boolean | string) | undefined;
  reads?: readonly Call[] | undefined;
  /** After a refusal, too: somebody else may have changed what is shown. */
  readsAfter?: 'success' | 'answer' | undefined;
}

/** What a dialog needs of it. */
export interface WriteState {
  isChanged: boolean;
  busy: boolean;
  /** Of the whole form. */
  refusal: string | undefined;
  submit: () => void;
}

export interface WriteForm<Name extends string, V extends object>
  extends WriteState, Omit<Form<Name, V>, 'submit' | 'isChanged'> {
  /** As they are sent, at once. */
  send: (values: V) => void;
}

export function useWriteForm<C extends Call, Name extends string, V extends object>(
  declaration: C,
  options: WriteFormOptions<C, Name, V>,
): WriteForm<Name, V> {
  const { names, input, done, onDone, reads, readsAfter } = options;
  const ownPrefix = useId();
  const errorsOf = (errors: FieldErrors, values: V) =>
    options.errorsOf?.(errors, values) ?? firstOfEach(errors, namesOf(names, values));
  const [refusal, setRefusal] = useState<string>();
  const { submit: submitForm, ...form } = useForm<Name, V>({
    ...options,
    prefix: options.prefix ?? `${ownPrefix}-`,
  });
  const { busy, call } = useCall(declaration, {
    ...(reads && { reads }),
    ...(readsAfter && { readsAfter }),
    onOk: async (answer, sent) => {
      const refused = options.refusedIn?.(answer);
      if (refused !== undefined) return setRefusal(refused);
      if (done !== undefined) toast(typeof done === 'string' ? done : done(answer, form.values));
      return onDone?.(answer, sent);
    },
    onFailed: (refused) => {
      if (refused === undefined) return;
      const found = errorsOf(refused.errors, form.values);
      const answered = options.onRefused?.(refused) ?? false;
      if (answered === false && hasErrors(found)) form.setServerErrors(found);
      else if (answered !== true) setRefusal(answered || textOf(refused));
    },
  });
  const send = (values: V) => {
    const given = input(values);
    if (given === undefined) return;
    setRefusal(undefined);
    call(given);
  };
  const submit = () => {
    const values = submitForm();
    if (values !== undefined) send(values);
  };
  return { ...form, busy, refusal, submit, send };
}

/** What a field says that the form does not have, or the whole answer. */
const textOf = ({ errors, message }: Failure<Call>) => Object.values(errors)[0]?.[0] ?? message;

const hasErrors = (found: ErrorTexts<string>) =>
  Object.values(found).some((text) => text !== undefined);
