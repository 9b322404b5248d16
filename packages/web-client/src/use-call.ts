// A write of a screen or a dialog: one at a time, with its idempotency key, its refusal and the reads that follow it.
//
//   const { busy, refusal, call } = useCall(remindNotice, { reads: [readers], onOk: onClose });
//   … onSubmit={() => call({ params: { id } })}
//
// - What is written: a declared call, or a function of the feature's `api.ts` that answers as a call does. A function may
//   answer nothing where nothing was sent; a press that sends nothing at all, but must not run twice, is one, too.
// - `refusal` is kept until the next press. `onFailed` is for what is shown elsewhere, such as errors of fields.
// - `busy` lasts until callbacks and reads have ended, after a failure until callbacks have; a press meanwhile is
//   ignored.
// - Removing with ten seconds to take it back is `removeSoon` of the console, by the same words.
// `useMutation` of TanStack Query has no lock against the second press, which comes before the next drawing.
import { useState } from 'react';
import type { Answer, Call, InputOf } from '@yadori/api/contract/call';
import { newKey } from './idempotency-key.ts';
import { createStore, useStore } from './store.ts';

type Failed = { ok: false; status: number; code: unknown; message: string };
type Answered = { ok: true } | Failed;
type SuccessOf<A> = Extract<A, { ok: true }>;
type FailureOf<A> = Extract<A, { ok: false }>;

export interface CallOptions<Args extends readonly unknown[], A> {
  /** Read again: behind the callbacks, since a dialog on a slow line would stay for a second answer. */
  reads?: readonly Call[] | (() => unknown);
  /** Before the callbacks, where these show what was read. */
  readsFirst?: boolean;
  /** After a failure, too: somebody else may have changed what is shown. */
  readsAfter?: 'success' | 'answer';
  onOk?: (answer: SuccessOf<A>, ...args: Args) => unknown;
  /** The refusal is undefined where the dialogs of the whole app have shown the failure already. */
  onFailed?: (refusal: FailureOf<A> | undefined, failure: FailureOf<A>, ...args: Args) => unknown;
}

interface CallUse<Args extends readonly unknown[], A> {
  /** Until callbacks and reads have ended; after a failure, callbacks alone. */
  busy: boolean;
  /** Of the last press, where it is this screen's to show. */
  refusal: FailureOf<A> | undefined;
  /** The last one, until the next: what a screen shows of it alone. */
  answer: A | undefined;
  /** Ignored while busy. */
  call: (...given: Args) => void;
  /** As `call`, for what goes on afterwards: the answer, undefined where nothing was sent. */
  run: (...given: Args) => Promise<A | undefined>;
  /** Takes answer and refusal off the screen. */
  forget: () => void;
}

/** The input, or what makes it: where none comes, as from a form with a wrong field, nothing is sent. */
type CallInput<C extends Call> =
  | InputOf<C>
  | (() => InputOf<C> | undefined | Promise<InputOf<C> | undefined>);

type Sending<Options> = <C extends Call>(
  declaration: C,
  input: InputOf<C>,
  options: Options & { key: string },
) => Promise<Answer<C>>;

interface UseCall<Options> {
  <C extends Call>(
    declaration: C,
    options?: CallOptions<[InputOf<C>], Answer<C>> & { sent?: Options },
  ): CallUse<[CallInput<C>], Answer<C>>;
  <Args extends readonly unknown[], A extends Answered | undefined | void>(
    work: (...args: Args) => Promise<A>,
    options?: CallOptions<Args, A>,
  ): CallUse<Args, A>;
}

type Loose = CallOptions<readonly unknown[], Answered> & { sent?: object };

interface CallWays {
  /** Left out before the sign-in, where nothing is read and the library of queries would be 10 KB. */
  readAgain?: (call: Call) => unknown;
  /** What of a failure is the caller's own business; the rest is shown by the dialogs of the whole app. */
  isRefusal?: (failed: Failed) => boolean;
}

export function createUseCall<Options extends object>(
  send: Sending<Options>,
  ways: CallWays,
): UseCall<Options> {
  const useCall = (what: What, options: Loose = {}) => {
    const [write] = useState(() => createWrite(send as Sending<object>, ways));
    const run = (...given: readonly unknown[]) => write.run(what, options, given);
    return {
      ...useStore(write.store),
      run,
      call: (...given: readonly unknown[]) => void run(...given),
      forget: write.forget,
    };
  };
  return useCall as unknown as UseCall<Options>;
}

type What = Call | ((...args: readonly unknown[]) => Promise<Answered | undefined>);

/** A press after a lost answer is the same act: by the key it has one effect (SL013). */
interface Lost {
  text: string;
  key: string;
}

/** The write without a component. */
export function createWrite(
  send: Sending<object>,
  { readAgain = () => undefined, isRefusal = hasErrorCode }: CallWays,
) {
  const idle = { busy: false, refusal: undefined as Failed | undefined };
  const store = createStore<typeof idle & { answer?: Answered | undefined }>(idle);
  let lost: Lost | undefined;
  const sendKeyed = async (declaration: Call, args: readonly unknown[], sent: object = {}) => {
    const text = JSON.stringify(args);
    const key = lost?.text === text ? lost.key : newKey();
    const answer: Answered = await send(declaration, args[0] as InputOf<Call>, { ...sent, key });
    lost = isLost(answer) ? { text, key } : undefined;
    return answer;
  };
  const readAll = ({ reads = [] }: Loose) =>
    typeof reads === 'function' ? reads() : Promise.all(reads.map(readAgain));
  const press = async (what: What, options: Loose, given: readonly unknown[]) => {
    const args = typeof what === 'function' ? given : await inputOf(given[0]);
    if (args === undefined) return undefined;
    const answer = await (typeof what === 'function'
      ? what(...args)
      : sendKeyed(what, args, options.sent));
    if (answer === undefined) return undefined;
    const refusal = answer.ok || !isRefusal(answer) ? undefined : answer;
    store.set({ busy: true, refusal, answer });
    const reads = answer.ok || options.readsAfter === 'answer';
    if (reads && options.readsFirst === true) await readAll(options);
    await (answer.ok
      ? options.onOk?.(answer, ...args)
      : options.onFailed?.(refusal, answer, ...args));
    const reading = reads && options.readsFirst !== true && readAll(options);
    // What was refused may be left at once.
    if (answer.ok) await reading;
    return answer;
  };
  return {
    store,
    /** Ignored while the one before is under way. */
    run: async (what: What, options: Loose, given: readonly unknown[]) => {
      if (store.get().busy) return undefined;
      store.set({ ...store.get(), busy: true, refusal: undefined });
      return press(what, options, given).finally(() => store.set({ ...store.get(), busy: false }));
    },
    forget: () => store.set({ ...idle, busy: store.get().busy }),
  };
}

const isLost = (answer: Answered): boolean =>
  !answer.ok && (answer.status === 0 || answer.status > 500);

async function inputOf(given: unknown): Promise<readonly unknown[] | undefined> {
  const input: unknown = typeof given === 'function' ? await (given as () => unknown)() : given;
  return input === undefined ? undefined : [input];
}

const hasErrorCode = ({ code }: { code: unknown }) => code === 'error';

/** As `isRefusal` of the residents' app. */
export const refusalOf = <Refusal extends { ok: false; code: unknown }>(
  answer: { ok: true } | Refusal,
): Refusal | undefined => (!answer.ok && hasErrorCode(answer) ? answer : undefined);
