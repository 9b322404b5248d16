// Keeps what a person reads, and gives it back where no answer comes; what is shown from there says so in the head of the
// page, and is read again as soon as the server answers (AM252).
import type { Query } from '@tanstack/react-query';
import {
  addressOf,
  type Answer,
  type Call,
  type DataOf,
  type InputOf,
} from '@yadori/api/contract/call';
import { ownPasskeyKeys } from '@yadori/api/staff/passkey-key-calls';
import { staffSession } from '@yadori/api/staff/session-calls';
import type { StaffSession } from '@yadori/api/staff/shapes';
import { subscribeLive } from '@yadori/web-client/live/live-subscribers.ts';
import { subscribeAnswers } from '@yadori/web-client/subscribe-answers.ts';
import { queryClient } from '@yadori/web-client/query.ts';
import { sending } from '../api.ts';
import { client } from '../client.ts';
import { forgetRead } from '../kept-stores.ts';
import { maySee } from './may-see.ts';
import { dormitoryIn, kindOf, recordedView } from './kept-calls.ts';
import { noteKeptView } from './kept-views.ts';
import {
  canKeep,
  dropAllButUrgent,
  dropCall,
  dropWithoutRight,
  keep,
  openFor,
  readKept,
  type NewRow,
} from './read-store.ts';
import { forgetLastUse, noteAnswered, noteLastUse } from './last-use.ts';
import { answerOf, keptAtOf } from './screen-reads.ts';

const nameOf = (address: string, input: unknown) => `${address} ${JSON.stringify(input)}`;

const sessionAddress = addressOf(staffSession);

const ownerOf = ({ person }: StaffSession): string => String(person.id);

/** One row after the other: the newest answer stays. */
let writing: Promise<unknown> = Promise.resolve();

/** A browser may keep nothing for us: there is then nothing to read without network. */
const inOrder = (work: () => Promise<unknown>) => {
  writing = writing.then(work).catch(() => undefined);
};

interface Answered {
  address: string;
  input: unknown;
  data: object;
  at: number;
}

export function keepAnswer({ address, input, data, at }: Answered): void {
  const kind = kindOf(address, input);
  if (kind === undefined) return;
  const dormitory = dormitoryIn(input);
  const row = { ...kind, name: nameOf(address, input), call: address, dormitory, data, at };
  if (address === sessionAddress) keepNewSession(row, data as StaffSession);
  else if (owner !== undefined) keepRow(row, owner);
}

const keepRow = (row: Omit<NewRow, 'owner'>, of: string) =>
  inOrder(() => keep({ ...row, owner: of }));

function keepNewSession(row: Omit<NewRow, 'owner'>, session: StaffSession): void {
  inOrder(async () => {
    // What was forgotten at the end of a session begins again with the next one.
    await openFor(ownerOf(session));
    // A right or the last passkey may have been taken away since the answers were read.
    const codes = session.dormitories.map(({ code }) => code);
    await dropWithoutRight(codes, (right, code) => maySee(session, right, code));
    if (!session.factors.includes('passkey')) await dropCall(addressOf(ownPasskeyKeys));
    await keep({ ...row, owner: ownerOf(session) });
  });
}

/** Milliseconds; a network that brings nothing for so long is as good as none. */
const patienceMs = 6000;

/** Keeps the answer when it comes; answers what is kept where none does, or none in time. */
async function through<C extends Call>(
  declaration: C,
  input: InputOf<C>,
  sent: Promise<Answer<C>>,
): Promise<Answer<C> | undefined> {
  const address = addressOf(declaration);
  void sent.then((came) => {
    note(came);
    if (came.ok && address === sessionAddress)
      keepAnswer({ address, input, data: came.data as object, at: Date.now() });
  });
  // Whether the session goes on, the server alone says.
  if (declaration.method !== 'GET' || address === sessionAddress) return undefined;
  if (kindOf(address, input) === undefined) return undefined;
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), patienceMs);
  });
  const answer = await Promise.race([sent, late]);
  if (answer !== undefined && !isSilent(answer)) return answer;
  let came: Answer<Call> | undefined;
  void sent.then((later) => (came = later));
  const kept = await readKept(nameOf(address, input)).catch(() => undefined);
  if (kept === undefined) return undefined;
  // It was faster than the device.
  if (came !== undefined && !isSilent(came)) return came as never;
  noteAnswered();
  const view = recordedView(address, input);
  if (view !== undefined) noteKeptView({ ...view, way: 'session' });
  // Once the read has taken over what is kept.
  if (answer === undefined)
    void sent.then((later) => setTimeout(() => replaceKept([address, input], later)));
  return { ok: true, data: { ...kept.data, kept_at: kept.at }, message: '' } as never;
}

function note(answer: Answer<Call>): void {
  if (answer.ok) noteAnswered();
  else if (answer.code === 'token_invalid') forgetRead();
  else if (answer.code === 'locked') {
    forgetLastUse();
    dropUsual();
  }
}

/** Behind an idle lock roster and board alone are left. */
export const dropUsual = (): void => inOrder(dropAllButUrgent);

/** A server that is not there, with or without a gateway before it. */
export const isSilent = (answer: { ok: boolean; status?: number }) =>
  !answer.ok && (answer.status === 0 || [502, 503, 504].includes(answer.status ?? 0));

function replaceKept(queryKey: readonly unknown[], answer: Answer<Call>): void {
  const query = queryClient.getQueryCache().find({ queryKey });
  if (query === undefined || isSilent(answer) || keptAtOf(query.state.data) === undefined) return;
  // A refusal is read again, and then counts as one.
  if (!answer.ok || 'pages' in (query.state.data as object)) query.invalidate();
  else query.setData(answer);
}

/** Shown from the device, or not at all. */
const isBehind = ({ state }: Query) =>
  state.status === 'error' || keptAtOf(state.data) !== undefined;

/** The account whose page this is, once it keeps answers. */
let owner: string | undefined;

/** From now on. False where it did so already. */
export async function keepAnswers(session: StaffSession): Promise<boolean> {
  if (!canKeep() || owner !== undefined) return false;
  owner = ownerOf(session);
  await openFor(owner);
  const { once } = sending;
  sending.once = async (declaration, input, options) => {
    const sent = once(declaration, input, options);
    return (await through(declaration, input, sent)) ?? sent;
  };
  subscribeAnswers(keepRead);
  subscribeLive({
    on: {},
    again: () => {
      if (navigator.onLine)
        void queryClient.invalidateQueries({ type: 'active', predicate: isBehind });
    },
  });
  return true;
}

/** With which the device checks a passkey behind the idle lock. */
export async function keepPasskeyKeys(): Promise<void> {
  const answer = await client(ownPasskeyKeys, {}, { isBackground: true });
  const address = addressOf(ownPasskeyKeys);
  if (answer.ok) keepAnswer({ address, input: {}, data: answer.data, at: Date.now() });
}

/** Also what the first screen has read already. */
function keepRead({ queryKey, state }: Query): void {
  const [address, input] = queryKey;
  const data = answerOf(state.data);
  if (data !== undefined && keptAtOf(state.data) === undefined)
    keepAnswer({ address: String(address), input, data, at: state.dataUpdatedAt });
}

/** As the server has just given it. */
export function keepSession(session: StaffSession): void {
  noteLastUse();
  keepAnswer({ address: sessionAddress, input: {}, data: session, at: Date.now() });
}

export const readSession = async (): Promise<StaffSession | undefined> =>
  (await keptAnswer(staffSession, {}))?.data;

/** What is kept of a call, and when it was read, by the device's clock. */
export async function keptAnswer<C extends Call>(
  declaration: C,
  input: InputOf<C>,
): Promise<{ data: DataOf<C>; at: number } | undefined> {
  const kept = await readKept(nameOf(addressOf(declaration), input)).catch(() => undefined);
  return kept as { data: DataOf<C>; at: number } | undefined;
}

/** Undefined where none are kept, or their time is over. */
export const keptPasskeyKeys = async () => (await keptAnswer(ownPasskeyKeys, {}))?.data;
