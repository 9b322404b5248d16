// Event streams held open on one server: what a thousand of them cost, and how soon an event is on all of them.
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { liveStreamPath } from '@yadori/api/live/stream';
import type { Database } from '@yadori/server/platform/database/database';
import { publishToEverybody } from '@yadori/server/platform/live/publish';
import { median } from './load.ts';
import { cpuMicroseconds, type Target } from './process.ts';

const streams = 1000;
const events = 20;
export const eventName = 'bench';

interface EventStream {
  request: http.ClientRequest;
  /** Events of its name that have arrived. */
  heard: number;
}

export async function measureEventStreams(
  target: Target,
  db: Database,
  tokens: readonly string[],
): Promise<void> {
  const pid = target.child.pid ?? 0;
  const before = await restingMemory(pid);
  const open = await Promise.all(
    Array.from({ length: streams }, (_, index) =>
      openEventStream(target.port, tokens[index % tokens.length] ?? '', eventName),
    ),
  );
  const held = await restingMemory(pid);
  const times: number[] = [];
  const cpu = cpuMicroseconds(pid);
  for (let event = 1; event <= events; event += 1) {
    const started = performance.now();
    publishToEverybody(db, eventName);
    while (open.some((stream) => stream.heard < event))
      await new Promise((resolve) => setTimeout(resolve, 2));
    times.push(performance.now() - started);
  }
  const spent = cpuMicroseconds(pid) - cpu;
  for (const stream of open) stream.request.destroy();
  console.log(`\nGET v1 live: ${streams} streams open on one server`);
  const figure = (label: string, value: number, digits: number) =>
    console.log(`  ${label.padEnd(28)}${value.toFixed(digits).padStart(12)}`);
  figure('KB of memory for each stream', (held - before) / streams, 1);
  figure('MB of the server with them', held / 1024, 0);
  figure('ms until all have an event', median(times), 1);
  figure('CPU µs for each stream, event', spent / events / streams, 1);
}

export const openEventStream = (port: number, token: string, name: string) =>
  new Promise<EventStream>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, platform: '3', language: 'ja' };
    const request = http.get({
      host: '127.0.0.1',
      port,
      path: liveStreamPath,
      headers,
      agent: false,
    });
    const stream: EventStream = { request, heard: 0 };
    let rest = '';
    request.on('response', (answer) => {
      if (answer.statusCode !== 200)
        reject(new Error(`a stream was refused: ${answer.statusCode}`));
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => {
        const blocks = (rest + piece).split('\n\n');
        rest = blocks.pop() ?? '';
        stream.heard += blocks.filter((block) => block.startsWith(`event: ${name}`)).length;
      });
      answer.on('error', () => {});
      resolve(stream);
    });
    request.on('error', reject);
  });

/** Kilobytes that stay resident; the smallest of some looks, since garbage comes and goes. */
async function restingMemory(pid: number): Promise<number> {
  const looks: number[] = [];
  for (let look = 0; look < 10; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    const [, kilobytes = '0'] =
      /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    looks.push(Number(kilobytes));
  }
  return Math.min(...looks);
}
