// Serves the event stream of residents: who may open one, which events of all nodes it gets, and when it ends.
import type { FastifyInstance } from 'fastify';
import { addressOf } from '@yadori/api/contract/call';
import type { Language } from '@yadori/api/language/language';
import { lineEvents, liveStream } from '@yadori/api/live/stream';
import { authorize } from '../http/authorize.ts';
import { CallError } from '../http/call-error.ts';
import { networkOf } from '../http/network.ts';
import { languageOfRequest } from '../http/serve.ts';
import { httpTexts } from '../http/texts.ts';
import type { Platform } from '../platform.ts';
import type { Resident } from '../session/resident.ts';
import { createEventStreams, type EventStreams, type ResidentStream } from './event-streams.ts';
import { watchSessions } from './session-watch.ts';
import { liveChannel } from './publish.ts';

export interface LiveOptions {
  heartbeatMs?: number;
  /** How often the sessions behind the streams are looked at. */
  watchMs?: number;
  perPerson?: number;
}

/** A domain that says more than that something changed; answers what ends it. */
export type LivePublisher = (platform: Platform, streams: EventStreams) => { stop(): void };

interface LiveStreams {
  streams: EventStreams;
  close(): void;
}

export function serveLiveStream(
  app: FastifyInstance,
  platform: Platform,
  tellers: readonly LivePublisher[],
  { heartbeatMs, perPerson, watchMs = 10_000 }: LiveOptions = {},
): LiveStreams {
  const { db, clock } = platform;
  const streams = createEventStreams({
    replacedEvent: lineEvents.replaced,
    ...(heartbeatMs === undefined ? {} : { heartbeatMs }),
    ...(perPerson === undefined ? {} : { perPerson }),
  });
  const watch = watchSessions({ db, clock, streams, everyMs: watchMs });
  const telling = tellers.map((teller) => teller(platform, streams));
  db.listen(liveChannel, {
    keys: (keys) => keys.forEach((key) => pass(key, streams)),
    gap: () => streams.toAll(lineEvents.refresh, {}),
  });
  app.get(addressOf(liveStream), async (request, reply) => {
    const language = languageOfRequest(request);
    const { headers, params, id: requestId } = request;
    const network = () => networkOf(request.ip);
    const asked = { platform, headers, params, language, now: clock(), network, requestId };
    const resident = (await authorize(liveStream, asked)) as Resident;
    if (!streams.open(reply, ownerOf(resident))) throw stopping(language);
  });
  const close = () => {
    watch.stop();
    for (const one of telling) one.stop();
    streams.close();
  };
  // Streams would keep the server from closing.
  app.addHook('preClose', async () => close());
  return { streams, close };
}

const ownerOf = ({
  sessionId,
  accountId,
  dormitoryId,
  tenancyStatus,
}: Resident): ResidentStream => ({
  sessionId,
  personId: accountId,
  dormitoryIds: tenancyStatus === 'living' ? [dormitoryId] : [],
  dormitoryId,
  tenancyStatus,
});

function pass(key: string, streams: EventStreams): void {
  const [, kind = '', id = '', event = ''] = /^([ahe])(\d*):([a-z-]+)$/.exec(key) ?? [];
  if (kind === 'a') streams.toPerson(Number(id), event, {});
  if (kind === 'h') streams.toDormitory(Number(id), event, {});
  if (kind === 'e') streams.toAll(event, {});
}

/** Another node takes the stream. */
export const stopping = (language: Language) =>
  new CallError({
    status: 503,
    code: 'system_error',
    message: httpTexts(language).systemError,
    headers: { 'retry-after': '1' },
  });
