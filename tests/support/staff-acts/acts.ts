// Acts of staff as the matrices look at them: each call made once and then repeated, with the events that it left.
import { randomUUID } from 'node:crypto';
import type { Answer, Call, DataOf } from '@yadori/api/contract/call';
import { allStaffCalls, type StaffCallName, type StaffCalls } from '@yadori/api/staff-calls';
import { takesKey } from '@yadori/server/platform/http/call-keys';
import { liveChannel } from '@yadori/server/platform/live/publish';
import { staffMember, type TestStaff } from '../staff-world.ts';
import type { TestServer } from '../test-server.ts';

interface LeftEvent {
  kind: string;
  actor: string;
  /** Of the session; null of none. */
  session_of: number | null;
  request_id: string | null;
  dormitory_id: number | null;
  reason: string | null;
}

export interface Done {
  name: StaffCallName;
  staffId: number;
  events: LeftEvent[];
  /** What is wrong with its repeats under the same key; undefined of calls that take none. */
  repeats: string[] | undefined;
  /** Events for all residents of a dormitory. */
  wakes: string[];
}

interface ActInput {
  params?: object;
  query?: object;
  body?: object;
  file?: Blob;
}

interface ActOptions {
  /** Presses at the same time under one key. */
  presses?: number;
  /** Secret of a mailed link. */
  link?: string;
  /** The call ends the session of its caller: no repeat reaches the key. */
  isLast?: boolean;
}

type Act = <Name extends StaffCallName>(
  who: TestStaff,
  name: Name,
  given?: ActInput,
  options?: ActOptions,
) => Promise<DataOf<StaffCalls[Name]>>;

export interface ActWorld {
  server: TestServer;
  /** Makes a call that has to succeed, and notes what it left. */
  act: Act;
  done: Done[];
  code: string;
  manager: TestStaff;
  office: TestStaff;
  admin: TestStaff;
}

export async function openActWorld(server: TestServer): Promise<ActWorld> {
  const done: Done[] = [];
  const heard = listenToAnnouncements(server);
  return {
    server,
    done,
    act: actOn(server, done, heard),
    code: await server.officeCode(server.dormitoryId),
    manager: await staffMember(server),
    office: await staffMember(server, { role: 'head_office' }),
    admin: await staffMember(server, { role: 'system_admin' }),
  };
}

/** Keys for residents, which the server announces from now on. */
function listenToAnnouncements({ platform: { db } }: TestServer): string[] {
  const heard: string[] = [];
  const { announce } = db;
  db.announce = (channel, keys) => {
    if (channel === liveChannel) heard.push(...keys);
    announce(channel, keys);
  };
  return heard;
}

/** `h`: a dormitory, `e`: everybody; accounts are `a`. */
const wakesOf = (keys: readonly string[]): string[] => [
  ...new Set(keys.filter((key) => !key.startsWith('a')).map((key) => key.replace(/^.*?:/, ''))),
];

export async function lastEvent({ db }: TestServer): Promise<number> {
  const { rows } = await db.pool.query<{ id: number }>(
    'select coalesce(max(id), 0)::int as id from events',
  );
  return rows[0]?.id ?? 0;
}

export async function eventsAfter({ db }: TestServer, id: number): Promise<LeftEvent[]> {
  const { rows } = await db.pool.query<LeftEvent>(
    `select e.kind, e.actor, s.staff_id as session_of, e.request_id, e.dormitory_id, e.reason
       from events e left join staff_sessions s on s.id = e.session_id where e.id > $1 order by e.id`,
    [id],
  );
  return rows;
}

function actOn(server: TestServer, done: Done[], heard: string[]): Act {
  return async (who, name, given = {}, { presses = 1, link, isLast = false } = {}) => {
    const call = allStaffCalls[name];
    await server.forgetLimits();
    const key = randomUUID();
    const press = (input: ActInput, by: string = key) =>
      who.send(call, input as never, { key: by, ...(link !== undefined && { link }) });
    const before = await lastEvent(server);
    heard.length = 0;
    const answers = await Promise.all(Array.from({ length: presses }, () => press(given)));
    const first = answers.find(({ ok }) => ok);
    if (first === undefined || !first.ok) throw new Error(`${name}: ${JSON.stringify(answers[0])}`);
    const events = await eventsAfter(server, before);
    const wakes = wakesOf(heard);
    const others = answers.filter((answer) => !answer.ok && answer.status !== 409);
    const repeats =
      takesKey(call) && !isLast
        ? [
            ...others.map(({ ok }) => `a press beside it was refused: ${ok}`),
            ...(await wrongRepeats(server, { call, given, first, press })),
          ]
        : undefined;
    done.push({ name, staffId: who.staffId, events, repeats, wakes });
    return first.data as never;
  };
}

interface Pressed {
  call: Call;
  given: ActInput;
  first: Answer<Call>;
  press: (input: ActInput, key?: string) => Promise<Answer<Call>>;
}

/** A repeat has the answer of the first press and no effect; the key with something else is refused. */
async function wrongRepeats(
  server: TestServer,
  { call, given, first, press }: Pressed,
): Promise<string[]> {
  const wrong: string[] = [];
  const before = await lastEvent(server);
  const again = await press(given);
  if (JSON.stringify(again) !== JSON.stringify(first))
    wrong.push(`a repeat was answered otherwise: ${JSON.stringify(again).slice(0, 200)}`);
  const other = otherThan(call, given);
  const refused = other === undefined ? undefined : await press(other);
  if (refused !== undefined && (refused.ok || refused.status !== 422))
    wrong.push(`the key with something else: ${JSON.stringify(refused).slice(0, 200)}`);
  const left = await eventsAfter(server, before);
  return [...wrong, ...left.map(({ kind }) => `a repeat left ${kind}`)];
}

/** The same call about something else that its declaration takes; undefined where it takes nothing. */
function otherThan({ body: schema, params: shape }: Call, given: ActInput): ActInput | undefined {
  for (const [name, value] of Object.entries(given.body ?? {}))
    for (const other of othersOf(value)) {
      const body = { ...given.body, [name]: other };
      if (schema?.safeParse(body).success === true) return { ...given, body };
    }
  const { id } = (given.params ?? {}) as { id?: number };
  if (id === undefined || shape === undefined) return undefined;
  return { ...given, params: { ...given.params, id: id + 1 } };
}

function othersOf(value: unknown): unknown[] {
  if (typeof value === 'string') return [`${value}。`, value.slice(1), `1${value}`];
  if (typeof value === 'number') return [value + 1, value - 1];
  return typeof value === 'boolean' ? [!value] : [];
}
