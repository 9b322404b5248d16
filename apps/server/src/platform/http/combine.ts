// One call that answers several others: their reads go out together behind one session.
import type { Call } from '@yadori/api/contract/call';
import { calls, type CallName } from '@yadori/api/resident-calls';
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Statement } from '../database/statement.ts';
import type { Platform } from '../platform.ts';
import type { Resident } from '../session/resident.ts';
import type { JoinedStatement } from '../session/session-read.ts';
import { requireTenancy } from './authorize.ts';
import { CallError } from './call-error.ts';
import type { Handlers } from './handler.ts';

/** What a part is handled with: no input, since the combined calls take none. */
interface CombinedRequest {
  actor: Resident;
  platform: Platform;
  language: Language;
  now: Instant;
  network: string;
  range: string | undefined;
}

type Outcome = { data: unknown; message?: string } | { refused: unknown } | { blob: unknown };

/** The envelope of a success. */
interface Part {
  code: 'success';
  message?: string;
  data: unknown;
}

/** The answers of all parts, by their keys. The combined call's schema holds each part to its own. */
export function combine<Key extends string>(
  parts: Readonly<Record<Key, Call>>,
  handlers: Partial<Handlers>,
): (asked: CombinedRequest) => Promise<Record<Key, never>> {
  const named = Object.entries<Call>(parts).map(([key, declaration]) => {
    const name = (Object.keys(calls) as CallName[]).find((one) => calls[one] === declaration);
    const handler = name && handlers[name];
    if (handler === undefined) throw new Error(`${declaration.path} has no handler`);
    return { key, declaration, handler };
  });
  return async (given) => {
    const asked = { ...given, platform: readingOnce(given.platform) };
    const answers = await Promise.all(
      named.map(async ({ key, declaration, handler }) => [
        key,
        await answerPart(declaration, handler, asked),
      ]),
    );
    return Object.fromEntries(answers) as Record<Key, never>;
  };
}

/** Parts that read the same share one reading. */
function readingOnce(platform: Platform): Platform {
  const { db } = platform;
  const readings = new Map<string, Promise<object[]>>();
  const read = <Row extends object>(statement: Statement<Row>, values: unknown[]) => {
    const key = JSON.stringify([statement.name, values]);
    const reading = readings.get(key) ?? db.read(statement, values);
    readings.set(key, reading);
    return reading as Promise<Row[]>;
  };
  return { ...platform, db: { ...db, read } };
}

/** Null where the call by itself refuses, which it then says itself. */
async function answerPart(
  declaration: Call,
  handler: Handlers[CallName],
  asked: CombinedRequest,
): Promise<Part | null> {
  const nothing = { params: undefined, query: {}, body: undefined };
  try {
    requireTenancy(declaration, asked.actor, asked.language);
    const { handle, row } = await readPart(handler, asked, nothing);
    const outcome = (await handle({ ...nothing, file: undefined, ...asked }, row)) as Outcome;
    if (!('data' in outcome)) return null;
    const { data, message } = outcome;
    return { code: 'success', ...(message === undefined ? {} : { message }), data };
  } catch (error) {
    if (error instanceof CallError) return null;
    throw error;
  }
}

type LooseHandle = (context: object, row?: object) => Promise<unknown>;

async function readPart(
  handler: Handlers[CallName],
  { actor, platform, now }: CombinedRequest,
  input: object,
): Promise<{ handle: LooseHandle; row?: object | undefined }> {
  if (typeof handler === 'function') return { handle: handler as unknown as LooseHandle };
  if ('errorsOf' in handler) return { handle: handler.handler as unknown as LooseHandle };
  const { statement, handle } = handler;
  const values = (handler.values as (given: object, at: Instant) => unknown[] | undefined)(
    input,
    now,
  );
  if (values === undefined) return { handle: handle as LooseHandle };
  const all = [actor.dormitoryId, actor.accountId, ...values, ...furtherKeys(statement, actor)];
  const [row] = await platform.db.read(statement.data, all);
  return { handle: handle as LooseHandle, row };
}

/** In the order of their numbers; a statement takes at most one of them. */
const furtherKeys = ({ further }: JoinedStatement, { contractId, sessionId }: Resident) => [
  ...(further.contract === undefined ? [] : [contractId]),
  ...(further.session === undefined ? [] : [sessionId]),
];
