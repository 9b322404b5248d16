// Reading a stream of events, however the network cuts it.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEventReader, openEventStream, type StreamEvent } from './event-stream.ts';

function readPieces(pieces: readonly string[]): StreamEvent[] {
  const events: StreamEvent[] = [];
  const read = createEventReader((event) => events.push(event));
  for (const piece of pieces) read(piece);
  return events;
}

describe('events', () => {
  test('with a name, without one, over several lines; comments are no events', () => {
    const text =
      ':\n\nevent: own\ndata: {}\n\ndata: a\ndata: b\r\n\r\nid: 3\n\nevent: x\n\ndata: open';
    expect(readPieces([text])).toEqual([
      { event: 'own', data: '{}' },
      { event: 'message', data: 'a\nb' },
      { event: 'x', data: '' },
    ]);
  });

  test('the same wherever the text is cut', () => {
    const text = 'event: meals\ndata: {"dormitory_id":1}\n\n:\n\nevent: own\ndata: {}\n\n';
    const whole = readPieces([text]);
    fc.assert(
      fc.property(fc.array(fc.nat({ max: text.length }), { maxLength: 8 }), (cuts) => {
        const places = [0, ...cuts.toSorted((a, b) => a - b), text.length];
        const pieces = places.slice(1).map((end, index) => text.slice(places[index], end));
        expect(readPieces(pieces)).toEqual(whole);
      }),
    );
  });
});

describe('the stream', () => {
  const options = {
    path: '/live',
    language: () => 'ja' as const,
    pause: { shortest: 1, longest: 4 },
  };
  const streamOf = (text: string) => new Response(text, { status: 200 });

  test('carries the token in the header, opens again when it ends, stops after its last event', async () => {
    const asked: [string, string | null][] = [];
    const events: string[] = [];
    await new Promise<void>((resolve) => {
      openEventStream({
        ...options,
        token: () => 'secret',
        lastEvent: 'replaced',
        fetch: async (address, init) => {
          asked.push([
            typeof address === 'string' ? address : '',
            new Headers(init?.headers).get('authorization'),
          ]);
          if (asked.length === 1) throw new TypeError('no network');
          if (asked.length === 2) return new Response('', { status: 503 });
          return streamOf(
            `event: e${asked.length}\ndata: 1\n\n${asked.length === 4 ? 'event: replaced\ndata: {}\n\n' : ''}`,
          );
        },
        onEvent: ({ event }) => {
          events.push(event);
          if (event === 'replaced') resolve();
        },
      });
    });
    expect(asked).toEqual(Array.from({ length: 4 }, () => ['/live', 'Bearer secret']));
    expect(events).toEqual(['e3', 'e4', 'replaced']);
  });

  test('says that it is lost, and each sign of life', async () => {
    const said: string[] = [];
    await new Promise<void>((resolve) => {
      const stream = openEventStream({
        ...options,
        token: () => undefined,
        fetch: async () =>
          said.length === 0 ? new Response('', { status: 503 }) : streamOf(':\n\n'),
        onEvent: () => said.push('event'),
        onOpen: () => said.push('open'),
        onAlive: () => said.push('alive'),
        onLost: () => {
          said.push('lost');
          if (said.length < 4) return;
          stream.close();
          resolve();
        },
      });
    });
    expect(said).toEqual(['lost', 'open', 'alive', 'lost']);
  });

  test('that is closed while its answer is on the way is not open', async () => {
    const said: string[] = [];
    await new Promise<void>((resolve) => {
      const stream = openEventStream({
        ...options,
        token: () => undefined,
        fetch: async () => {
          await Promise.resolve();
          stream.close();
          setTimeout(resolve, 5);
          return streamOf(':\n\n');
        },
        onEvent: () => said.push('event'),
        onOpen: () => said.push('open'),
        onAlive: () => said.push('alive'),
        onLost: () => said.push('lost'),
      });
    });
    expect(said).toEqual([]);
  });

  test.each([401, 403, 404])('is not asked for again after a %i', async (status) => {
    let count = 0;
    const refused = await new Promise((resolve) => {
      openEventStream({
        ...options,
        token: () => undefined,
        fetch: async () => {
          count += 1;
          return new Response('', { status });
        },
        onEvent: () => {},
        onRefused: resolve,
      });
    });
    expect(refused).toBe(status);
    expect(count).toBe(1);
  });
});
