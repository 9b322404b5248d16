// Measures how soon a safety check of all dormitories is on the phones: pushes through the queue to a push service on
// this machine, and open pages (SH016). One process serves, works and sends, as on one small machine.
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { surveyEvents } from '@yadori/api/surveys/live';
import { startSafetyCheck } from '@yadori/server/features/safety/start';
import { jobs } from '@yadori/server/jobs';
import { openPlatform } from '@yadori/server/open-platform';
import { readConfig, type Config } from '@yadori/server/platform/config';
import { bindJobs } from '@yadori/server/platform/jobs/define-job';
import { createJobContext } from '@yadori/server/platform/jobs/job-context';
import { startWorker } from '@yadori/server/platform/jobs/worker';
import { createLog } from '@yadori/server/platform/log';
import type { Platform } from '@yadori/server/platform/platform';
import { createPushService } from '@yadori/server/platform/push/push-service';
import { issueToken } from '@yadori/server/platform/session/token';
import { createServer } from '@yadori/server/server';
import { newDevice, openPushService, type PushService } from '../tests/support/push-service.ts';
import { openEventStream } from './event-streams.ts';
import { seedPeople } from './seed-people.ts';

/** Residents with an open page. */
const pages = 500;
/** Key pairs that the devices share: making one for each takes longer than what is measured. */
const keyPairs = 100;
const most = { pageMs: 2000 };

/** `npm run bench -- safety-push`: with 500 and with 50,000 residents (`--residents` for another number). */
export async function safetyPushFromArguments(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { residents: { type: 'string', default: '50000' } },
  });
  await measure(500, 10);
  await measure(Number(values.residents), 300);
}

async function measure(residents: number, mostSeconds: number): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-bench-'));
  const config = readConfig({ YADORI_DEMO: '0', YADORI_DATA_DIR: folder }, '/');
  const { platform, directUrl, close } = await openPlatform(config, createLog('silent'));
  const service = await openPushService();
  try {
    const dormitories = Math.ceil(residents / 100);
    await seedPeople(platform.db.pool, { residents, dormitories });
    const devices = await fillDevices(platform, service);
    console.log(`\n${residents} residents in ${dormitories} dormitories, ${devices} devices`);
    await measurePushes({ platform, config, url: directUrl, service, devices, mostSeconds });
  } finally {
    await service.close();
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A session and a device for each resident whose contract runs. */
async function fillDevices({ db, pushKeys }: Platform, service: PushService): Promise<number> {
  const keys = Array.from({ length: keyPairs }, newDevice);
  const { rowCount } = await db.pool.query(
    `with living as (
       select a.id from accounts a join contracts c on c.id = a.active_contract_id where c.end_date is null
     ), begun as (
       insert into sessions (kind, account_id, token_hash, created_at, expires_at)
       select 'user', id, sha256(id::text::bytea), now(), now() + interval '30 days' from living
       returning id, account_id
     )
     insert into push_devices (account_id, session_id, endpoint, p256dh, auth, language, public_key, created_at)
     select account_id, id, $1 || account_id, ($2::bytea[])[1 + id % ${keyPairs}], ($3::bytea[])[1 + id % ${keyPairs}],
            'ja', $4, now()
       from begun`,
    [
      service.address(''),
      keys.map(({ p256dh }) => p256dh),
      keys.map(({ auth }) => auth),
      pushKeys.publicKey,
    ],
  );
  await db.pool.query('analyze');
  return rowCount ?? 0;
}

interface Measured {
  platform: Platform;
  config: Config;
  url: string;
  service: PushService;
  devices: number;
  mostSeconds: number;
}

async function measurePushes(measured: Measured): Promise<void> {
  const { platform, config, url, service, devices, mostSeconds } = measured;
  const { db, log, clock, pushKeys: keys } = platform;
  const { agent } = service;
  const sendPush = createPushService({ keys, contact: 'mailto:bench@example.jp', agent });
  const tasks = bindJobs(jobs, { ...createJobContext(platform, config), sendPush });
  const server = await createServer({ platform, trustProxy: false, outbox: false, apiDocs: false });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const worker = startWorker({ db, url, tasks, clock, log });
  const streams = await openPages(platform, port);
  const dormitories = await db.queries.selectFrom('dormitories').select('id').execute();
  const began = performance.now();
  const start = { kind: 'real', cause: 'earthquake', act: { actor: 'operator' } } as const;
  await startSafetyCheck(db, { ...start, dormitoryIds: dormitories.map(({ id }) => id) }, clock());
  const started = performance.now() - began;
  const pagesMs =
    streams.length === 0 ? 0 : await until(() => streams.every((stream) => stream.heard > 0));
  const pushed = () => new Set(service.taken.map((push) => push.path)).size;
  await until(() => service.taken.length >= devices && pushed() === devices, mostSeconds * 2);
  const seconds = (performance.now() - began) / 1000;
  for (const stream of streams) stream.request.destroy();
  await worker.stop();
  await server.drain();
  const missing = devices - pushed();
  const late = seconds > mostSeconds ? `, over ${mostSeconds} s` : '';
  const slow = pagesMs > most.pageMs ? `, over ${most.pageMs} ms` : '';
  const twice = service.taken.length - pushed();
  console.log(`  started in ${started.toFixed(0)} ms`);
  console.log(`  on ${streams.length} open pages ${pagesMs.toFixed(0)} ms later${slow}`);
  console.log(
    `  pushed to all devices in ${seconds.toFixed(1)} s${late}; ${missing} missing, ${twice} doubled`,
  );
}

async function openPages({ db, secretKey }: Platform, port: number) {
  const { rows } = await db.pool.query<{ id: number }>(
    `select a.id::int as id from accounts a join contracts c on c.id = a.active_contract_id
      where c.end_date is null order by a.id limit $1`,
    [pages],
  );
  const streams = [];
  for (const { id: accountId } of rows) {
    const token = await issueToken(db.queries, {
      secretKey,
      kind: 'user',
      accountId,
      now: Date.now(),
    });
    streams.push(await openEventStream(port, token, surveyEvents.changed));
  }
  return streams;
}

/** Answers the milliseconds that it took. */
async function until(isSo: () => boolean, mostSeconds = 60): Promise<number> {
  const began = performance.now();
  while (!isSo()) {
    if (performance.now() - began > mostSeconds * 1000) break;
    await sleep(10);
  }
  return performance.now() - began;
}
