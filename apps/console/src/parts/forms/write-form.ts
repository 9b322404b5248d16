// A form that is one write: what is missing, the server's messages at their fields, what is said once it is done, and
// the reads that follow. The rules of the call are the server's: its schema would add 17 KB to a screen.
import { useId, useRef, useState } from 'react';
import type { Call, Failure, InputOf, Success } from '@yadori/api/contract/call';
import type { FieldErrors } from '@yadori/api/contract/envelope';
import { firstOfEach, type ErrorTexts } from '@yadori/kit/form/checked-form.ts';
import type { FieldOf } from '@yadori/kit/form/form-state.ts';
import { namesOf, useForm, type Form, type FormOptions } from '@yadori/kit/form/use-form.ts';
import type { createUseCall } from '@yadori/web-client/use-call.ts';

/** What of a failure a form shows. */
interface Failed {
  ok: false;
  status: number;
  code: unknown;
  message: string;
  errors: FieldErrors;
}

/** As calls answer, and what is written in their place. */
export type WriteAnswer = { ok: true } | Failed;

interface WriteOptions<Input, Ok, No, Name extends string, V extends object> extends FormOptions<
  Name,
  V
> {
  /** Undefined where nothing is to be sent. */
  input: (values: V) => Input | undefined;
  /** Where the names of the call are not those of the form. */
  errorsOf?: ((errors: FieldErrors, values: V) => ErrorTexts<Name>) | undefined;
  /** The field that shows what no other one explains, in the place of a refusal of the whole form. */
  refusalAt?: Name | undefined;
  /** Said where the server gives no words. */
  failed?: string | undefined;
  /** Said after a success. */
  done?: string | ((answer: Ok, values: V) => string) | undefined;
  /** Why a success is none. */
  refusedIn?: ((answer: Ok) => string | undefined) | undefined;
  onDone?: ((answer: Ok, input: Input) => unknown) | undefined;
  /** True where the refusal is shown elsewhere; a text is said of the whole form. */
  onRefused?: ((refusal: No) => boolean | string) | undefined;
  reads?: readonly Call[] | undefined;
  /** After a refusal, too: somebody else may have changed what is shown. */
  readsAfter?: 'success' | 'answer' | undefined;
  /** The form stays open, with what the server has now: what was sent, or what this makes of it. */
  stays?: true | ((sent: V, answer: Ok) => V) | undefined;
  /** Fields that are left without a question: what was chosen, or what the browser has filled in. */
  noLoss?: readonly FieldOf<V>[] | undefined;
}

export type WriteFormOptions<C extends Call, Name extends string, V extends object> = WriteOptions<
  InputOf<C>,
  Success<C>,
  Failure<C>,
  Name,
  V
>;

/** What a dialog needs of it. */
export interface WriteState {
  isChanged: boolean;
  busy: boolean;
  /** Of the whole form. */
  refusal: string | undefined;
  submit: () => void;
}

/** What a form needs that stays open. */
export interface PageState extends WriteState {
  /** Nothing was typed since the last success. */
  isSaved: boolean;
  /** Leaving would lose it: it is neither saved nor being sent. */
  isUnsent: boolean;
  undo: () => void;
}

export interface WriteForm<Name extends string, V extends object, Ok = unknown, No = unknown>
  extends PageState, Omit<Form<Name, V>, 'submit' | 'isChanged' | 'settle'> {
  /** As they are sent, at once. */
  send: (values: V) => void;
  /** The fields are still as they were sent last. */
  isSent: boolean;
  /** The last one, until the next. */
  answer: Ok | undefined;
  failure: No | undefined;
  /** Takes answer and refusal off the screen. */
  forget: () => void;
}

interface UseWriteForm {
  <C extends Call, Name extends string, V extends object>(
    declaration: C,
    options: WriteFormOptions<C, Name, V>,
  ): WriteForm<Name, V, Success<C>, Failure<C>>;
  /** A function that answers as a call does, or nothing where nothing was sent. */
  <Input, A extends WriteAnswer | undefined, Name extends string, V extends object>(
    work: (input: Input) => Promise<A>,
    options: WriteOptions<
      Input,
      Extract<A, { ok: true }>,
      Extract<A, { ok: false }>,
      NoInfer<Name>,
      V
    > & { names: FormOptions<Name, V>['names'] },
  ): WriteForm<Name, V, Extract<A, { ok: true }>, Extract<A, { ok: false }>>;
}

type Loose = WriteFormOptions<Call, string, object>;

/** `useCall`: of the session in which is sent; `say`: shows what was done. */
export function createWriteForm<Options extends object>(
  useCall: ReturnType<typeof createUseCall<Options>>,
  say?: (text: string) => void,
): UseWriteForm {
  const useWriteForm = (written: Call, options: Loose) => {
    const ownPrefix = useId();
    const prefix = options.prefix ?? `${ownPrefix}-`;
    const submitted = useSubmitState(options.initial);
    const { refusal, sent, isDone } = submitted;
    const { submit, settle, ...form } = useForm<string, object>({ ...options, prefix });
    const write = useCall(written, answersTo(options, { ...form, settle, say }, submitted));
    const { busy, answer: last } = write;
    const send = (values: object) => {
      // What is on its way is what the answer is about.
      const given = busy ? undefined : options.input(values);
      if (given === undefined) return;
      submitted.begin(values);
      write.call(given);
    };
    const isChanged = form.changed.some((name) => options.noLoss?.includes(name) !== true);
    const isSent = form.values === sent;
    return {
      ...form,
      busy,
      answer: last?.ok === true ? last : undefined,
      failure: last?.ok === true ? undefined : last,
      refusal,
      isChanged,
      isSent,
      isUnsent: isChanged && !(busy && isSent),
      isSaved: isDone && !isChanged,
      send,
      submit: () => {
        const values = submit();
        if (values !== undefined) send(values);
      },
      forget: () => {
        write.forget();
        submitted.note({ refusal: undefined });
      },
    };
  };
  return useWriteForm as unknown as UseWriteForm;
}

interface Engine extends Pick<Form<string, object>, 'settle' | 'setServerErrors'> {
  say: ((text: string) => void) | undefined;
}

/** What follows an answer: at the fields, of the whole form, to the screen around it. */
function answersTo(options: Loose, form: Engine, submitted: ReturnType<typeof useSubmitState>) {
  const { done, stays, reads, readsAfter } = options;
  const { sending, note } = submitted;
  return {
    ...(reads && { reads }),
    ...(readsAfter && { readsAfter }),
    onOk: async (answer: Success<Call>, given: InputOf<Call>) => {
      const values = sending.current;
      const refused = options.refusedIn?.(answer);
      if (refused !== undefined) return note({ refusal: refused });
      if (stays !== undefined) form.settle(values, stays === true ? values : stays(values, answer));
      note({ isDone: true });
      if (done !== undefined) form.say?.(typeof done === 'string' ? done : done(answer, values));
      return options.onDone?.(answer, given);
    },
    onFailed: (refused: Failure<Call> | undefined) => {
      if (refused === undefined) return;
      const found = errorsIn(options, refused, sending.current);
      const answered = options.onRefused?.(refused) ?? false;
      if (answered === false && hasErrors(found)) form.setServerErrors(found);
      else if (answered !== true) note({ refusal: answered || textOf(refused, options) });
    },
  };
}

interface SubmitState {
  /** Of the whole form. */
  refusal: string | undefined;
  /** The values of the last press. */
  sent: object | undefined;
  isDone: boolean;
}

const begun: SubmitState = { refusal: undefined, sent: undefined, isDone: false };

function useSubmitState(initial: object) {
  const [state, setState] = useState(begun);
  // As it went out: what the press had drawn was not normalised yet.
  const sending = useRef(initial);
  return {
    ...state,
    sending,
    begin: (values: object) => {
      sending.current = values;
      setState({ ...begun, sent: values });
    },
    note: (part: Partial<SubmitState>) => setState((now) => ({ ...now, ...part })),
  };
}

type Refusal = Pick<Failed, 'errors' | 'message'>;

/** The messages of the server at their fields. */
function errorsIn(options: Loose, refused: Refusal, values: object): ErrorTexts<string> {
  const { errorsOf, refusalAt } = options;
  const names = namesOf(options.names, values);
  const found = errorsOf?.(refused.errors, values) ?? firstOfEach(refused.errors, names);
  const isExplained = refusalAt === undefined || !names.includes(refusalAt) || hasErrors(found);
  return isExplained ? found : { [refusalAt]: textOf(refused, options) };
}

/** What a field says that the form does not have, or the whole answer. */
export const textOf = (
  { errors, message }: Refusal,
  { failed = '' }: Pick<Loose, 'failed'>,
): string => Object.values(errors)[0]?.[0] ?? (message || failed);

const hasErrors = (found: ErrorTexts<string>) =>
  Object.values(found).some((text) => text !== undefined);
