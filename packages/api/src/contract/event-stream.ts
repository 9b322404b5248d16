// Reads a stream of server-sent events with fetch, so that the token travels in a header and never in an address.
import { languageHeader, platformHeader, platformId } from './headers.ts';
import type { Language } from '../language/language.ts';

export interface StreamEvent {
  /** `message` where the stream names none. */
  event: string;
  data: string;
}

/** Cuts the text of a stream into events; keeps what is not complete yet for the next piece. */
export function createEventReader(onEvent: (event: StreamEvent) => void) {
  let rest = '';
  return (piece: string): void => {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventOf(block);
      if (event !== undefined) onEvent(event);
    }
  };
}

/** Undefined for a block that only keeps the line alive. */
function eventOf(block: string): StreamEvent | undefined {
  const lines = block.split('\n').map((line) => /^(event|data): ?(.*)$/.exec(line));
  const values = (field: string) =>
    lines.flatMap((line) => (line?.[1] === field ? [line[2] ?? ''] : []));
  const data = values('data');
  const event = values('event').at(-1) ?? 'message';
  return data.length === 0 && event === 'message' ? undefined : { event, data: data.join('\n') };
}

export interface EventStreamOptions {
  /** Address below the origin. */
  path: string;
  /** Origin before the path; empty for the page's own. */
  origin?: string;
  fetch?: typeof fetch;
  language: () => Language;
  token: () => string | undefined;
  /** Further headers. */
  headers?: () => Readonly<Record<string, string>>;
  onEvent: (event: StreamEvent) => void;
  /** Each time the stream is open; after the first time, events may have been missed. */
  onOpen?: () => void;
  /** At each sign of life. */
  onAlive?: () => void;
  /** The stream ended or could not be opened; the next try follows. */
  onLost?: () => void;
  /** The server refused for good (401, 403, 404): the stream is not requested again. */
  onRefused?: (status: number) => void;
  /** An event after which the client must not connect again by itself. */
  lastEvent?: string;
  /** Milliseconds without a sign of life after which the line counts as lost. */
  silence?: number;
  /** Milliseconds before the next try; doubles with every failure up to the longest. */
  pause?: { shortest: number; longest: number };
}

export interface EventStream {
  close(): void;
}

const usualSilence = 45_000;
const usualPause = { shortest: 1000, longest: 30_000 };

/** Opens the stream and keeps it: a lost line is opened again, with growing and uneven pauses. */
export function openEventStream(options: EventStreamOptions): EventStream {
  const { pause = usualPause } = options;
  const closed = new AbortController();
  void (async () => {
    let failures = 0;
    while (!closed.signal.aborted) {
      const began = performance.now();
      if ((await readOnce(options, closed.signal)) === 'over') return;
      options.onLost?.();
      // A line that held for a while is no failure; one that ends as it opens is.
      failures = performance.now() - began > pause.longest ? 0 : failures + 1;
      const wait = Math.min(pause.longest, pause.shortest * 2 ** Math.max(0, failures - 1));
      // Jitter, so that the clients of a whole dormitory do not reconnect to a restarted server at once.
      await sleep(wait * (0.5 + Math.random()), closed.signal);
    }
  })();
  return { close: () => closed.abort() };
}

/** `over`: refused for good, replaced, or closed by the caller. */
async function readOnce(
  options: EventStreamOptions,
  closed: AbortSignal,
): Promise<'again' | 'over'> {
  const line = new AbortController();
  const stop = () => line.abort();
  closed.addEventListener('abort', stop);
  let watch: ReturnType<typeof setTimeout> | undefined;
  const alive = () => {
    clearTimeout(watch);
    watch = setTimeout(stop, options.silence ?? usualSilence);
  };
  try {
    alive();
    const response = await ask(options, line.signal);
    if (closed.aborted) return 'over';
    if ([401, 403, 404].includes(response.status)) {
      options.onRefused?.(response.status);
      return 'over';
    }
    if (!response.ok || response.body === null) return 'again';
    options.onOpen?.();
    return await readAll(response.body, options, alive);
  } catch {
    return closed.aborted ? 'over' : 'again';
  } finally {
    clearTimeout(watch);
    closed.removeEventListener('abort', stop);
    stop();
  }
}

async function readAll(
  body: ReadableStream<Uint8Array>,
  { onEvent, onAlive, lastEvent }: EventStreamOptions,
  alive: () => void,
): Promise<'again' | 'over'> {
  let over = false;
  const read = createEventReader((event) => {
    onEvent(event);
    if (event.event === lastEvent) over = true;
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return over ? 'over' : 'again';
    alive();
    onAlive?.();
    read(decoder.decode(value, { stream: true }));
    if (over) return 'over';
  }
}

function ask(options: EventStreamOptions, signal: AbortSignal): Promise<Response> {
  const { origin = '', path, fetch: doFetch = fetch, language, token, headers } = options;
  const bearer = token();
  return doFetch(origin + path, {
    headers: {
      accept: 'text/event-stream',
      [platformHeader]: platformId,
      [languageHeader]: language(),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...headers?.(),
    },
    cache: 'no-store',
    signal,
  });
}

const sleep = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });
