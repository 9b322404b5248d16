// Serves the event stream of the console: wakes of all nodes, gathered for each dormitory, and its end with the session.
import type { FastifyInstance } from 'fastify';
import { addressOf } from '@yadori/api/contract/call';
import { lineEvents } from '@yadori/api/live/stream';
import {
  allDormitories,
  staffLive,
  staffWakes,
  type PresenceWake,
  type StaffWake,
} from '@yadori/api/staff/live';
import { authorizeStaff } from '../http/authorize-staff.ts';
import { networkOf } from '../http/network.ts';
import { parseInput } from '../http/input.ts';
import { languageOfRequest } from '../http/serve.ts';
import type { Database } from '../database/database.ts';
import { defineStatement } from '../database/statement.ts';
import { findDormitoryIds } from '../dormitory-codes.ts';
import { describeError } from '../log.ts';
import type { Platform } from '../platform.ts';
import { scopeOf, type Staff } from '../session/staff.ts';
import { createEventStreams, type EventStreams } from './event-streams.ts';
import { stopping } from './live-stream.ts';
import { readPresence, staffLiveChannel, type Presence } from './publish.ts';
import { grantsKey, watchStaffSessions, type StaffStream } from './staff-watch.ts';

/** A domain that wakes staff by notifications of its own. */
export type StaffNotifier = (
  platform: Platform,
  wake: (dormitoryId: number, event: StaffWake) => void,
) => void;

interface StaffLive {
  streams: EventStreams<StaffStream>;
  close(): void;
}

interface StaffLiveOptions {
  /** How often the sessions behind the streams are looked at; a person who is out is out within ten seconds. */
  watchMs?: number;
}

export function serveStaffLive(
  app: FastifyInstance,
  platform: Platform,
  wakers: readonly StaffNotifier[],
  { watchMs = 5000 }: StaffLiveOptions = {},
): StaffLive {
  const { db, clock } = platform;
  const streams = createEventStreams<StaffStream>({ replacedEvent: lineEvents.replaced });
  const watch = watchStaffSessions({ platform, streams, everyMs: watchMs });
  const wakes = gatherWakes(platform, streams);
  for (const waker of wakers) waker(platform, wakes.add);
  db.listen(staffLiveChannel, {
    keys: (keys) => {
      for (const key of keys) {
        const [, id = '', name = ''] = /^(\d+):([a-z]+)$/.exec(key) ?? [];
        const event = staffWakes.find((one) => one === name);
        if (event !== undefined) wakes.add(Number(id), event);
        const presence = readPresence(key);
        if (presence !== undefined) void wakes.sendPresence(presence);
      }
    },
    gap: () => streams.toAll(lineEvents.refresh, {}),
  });
  app.get(addressOf(staffLive), async (request, reply) => {
    const { headers, params, id: requestId } = request;
    const network = () => networkOf(request.ip);
    const language = languageOfRequest(request);
    const asked = { platform, headers, params, language, now: clock(), network, requestId };
    const staff = (await authorizeStaff(staffLive, asked)) as Staff;
    const sent = { params, query: request.query, body: undefined, file: undefined };
    const { query } = parseInput(staffLive, sent, language);
    const named = await namedDormitories(db, query as { dormitories?: string });
    if (!streams.open(reply, ownerOf(staff, named))) throw stopping(language);
  });
  const close = () => {
    watch.stop();
    wakes.stop();
    streams.close();
  };
  // Streams would keep the server from closing.
  app.addHook('preClose', async () => close());
  return { streams, close };
}

/** Undefined: all of them. Codes that name none are left out, like those outside of the grants. */
async function namedDormitories(
  { queries }: Database,
  { dormitories: list = '' }: { dormitories?: string },
): Promise<ReadonlySet<number> | undefined> {
  if (list === '' || list === allDormitories) return undefined;
  return new Set((await findDormitoryIds(queries, list.split(','))).values());
}

const ownerOf = (
  { sessionId, staffId, grants, scope }: Staff,
  named: ReadonlySet<number> | undefined,
): StaffStream => ({
  sessionId,
  personId: staffId,
  dormitoryIds: only(scope.dormitoryIds, named),
  grants: grantsKey(grants),
  readsMessagesIn: only(readersScope(grants, 'messages'), named),
  readsMenusIn: only(readersScope(grants, 'menus'), named),
});

/** Those of the scope that are named; null: all. */
function only(
  ids: readonly number[] | null,
  named: ReadonlySet<number> | undefined,
): readonly number[] | null {
  if (named === undefined) return ids;
  return ids === null ? [...named] : ids.filter((id) => named.has(id));
}

const readersScope = (
  grants: Staff['grants'],
  of: 'messages' | 'menus',
): readonly number[] | null => {
  const scope = scopeOf(grants, { of, level: 'view' });
  return scope === undefined ? [] : scope.dormitoryIds;
};

/** At most one wake for each dormitory and kind in this time. */
const gatherMs = 250;

/** Wakes of a moment become one, with the office code by which pages know the dormitory. */
function gatherWakes({ db, log }: Platform, streams: EventStreams<StaffStream>) {
  let waiting = new Map<string, { dormitoryId: number; event: StaffWake }>();
  let timer: NodeJS.Timeout | undefined;
  const codes = officeCodes(db);
  const send = async () => {
    timer = undefined;
    const gathered = [...waiting.values()];
    waiting = new Map();
    try {
      for (const { dormitoryId, event } of gathered) {
        const dormitory = await codes(dormitoryId);
        if (dormitory !== undefined) streams.toDormitory(dormitoryId, event, { dormitory });
      }
    } catch (error) {
      log.warn({ error: describeError(error) }, 'office code not read');
      streams.toAll(lineEvents.refresh, {});
    }
  };
  return {
    add(dormitoryId: number, event: StaffWake) {
      if (!streams.hasDormitory(dormitoryId)) return;
      waiting.set(`${dormitoryId}:${event}`, { dormitoryId, event });
      timer ??= setTimeout(() => void send(), gatherMs);
    },
    /** At once and each: they are not gathered, since their data differ. */
    async sendPresence({ dormitoryId, staffId, place, state }: Presence): Promise<void> {
      const isMonth = 'month' in place;
      const readers = streams.owners().filter(({ readsMessagesIn, readsMenusIn }) => {
        const ids = isMonth ? readsMenusIn : readsMessagesIn;
        return ids === null || ids.includes(dormitoryId);
      });
      const people = new Set(readers.map(({ personId }) => personId));
      people.delete(staffId);
      // A code that cannot be read now is read for the next one.
      const dormitory = await codes(dormitoryId).catch(() => undefined);
      if (dormitory === undefined) return;
      const at = isMonth ? { month: place.month } : { account_id: place.accountId };
      const data: PresenceWake = { dormitory, staff_id: staffId, ...at, state };
      for (const person of people) streams.toPerson(person, 'presence', data);
    },
    stop: () => clearTimeout(timer),
  };
}

const readCode = defineStatement<{ code: string }>({
  name: 'staff_live_code',
  text: 'select office_code as code from dormitories where id = $1',
  columns: { code: 'text' },
});

/** An office code never changes, so each is read once. */
function officeCodes(db: Database): (dormitoryId: number) => Promise<string | undefined> {
  const known = new Map<number, string>();
  return async (dormitoryId) => {
    const found = known.get(dormitoryId);
    if (found !== undefined) return found;
    const [row] = await db.read(readCode, [dormitoryId]);
    if (row !== undefined) known.set(dormitoryId, row.code);
    return row?.code;
  };
}
