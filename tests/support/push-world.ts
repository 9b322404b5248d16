// Pushes in tests: devices of residents, a worker, and a push service over TLS.
import { expect } from 'vitest';
import { keepPushDevice } from '@yadori/api/notifications/calls';
import { notificationJobs } from '@yadori/server/features/notifications/jobs';
import { readConfig } from '@yadori/server/platform/config';
import { bindJobs } from '@yadori/server/platform/jobs/define-job';
import { createJobContext } from '@yadori/server/platform/jobs/job-context';
import { startWorker } from '@yadori/server/platform/jobs/worker';
import { createPushService } from '@yadori/server/platform/push/push-service';
import { newDevice, openPushService, type TestDevice } from './push-service.ts';
import type { TestResident, TestServer } from './test-server.ts';

export interface PushRecipient {
  resident: TestResident;
  device: TestDevice;
  name: string;
}

export type PushWorld = Awaited<ReturnType<typeof openPushWorld>>;

export async function openPushWorld(server: TestServer) {
  const service = await openPushService();
  let count = 0;

  const tasks = () => {
    const { pushKeys: keys } = server.platform;
    const config = readConfig({ YADORI_DATA_DIR: '/nowhere' }, '/nowhere');
    const { agent } = service;
    const sendPush = createPushService({ keys, contact: 'mailto:a@example.jp', agent });
    return bindJobs(notificationJobs, { ...createJobContext(server.platform, config), sendPush });
  };

  /** Works until no job is due. */
  async function work(): Promise<void> {
    const { db, log } = server.platform;
    const url = server.databaseUrl;
    const clock = server.now;
    const worker = startWorker({ db, url, tasks: tasks(), clock, log, pollMs: 20, stopMs: 500 });
    const due = 'select count(*)::int as n from jobs where failed_at is null and run_at <= $1';
    const open = async () =>
      (await db.pool.query<{ n: number }>(due, [new Date(server.now())])).rows[0]?.n;
    await expect.poll(open).toBe(0);
    await worker.stop();
  }

  async function withDevice(resident: TestResident): Promise<PushRecipient> {
    count += 1;
    const name = `device-${count}`;
    const device = newDevice();
    const answer = await resident.send(keepPushDevice, {
      body: {
        endpoint: service.address(name),
        p256dh: device.p256dh.toString('base64url'),
        auth: device.auth.toString('base64url'),
        public_key: server.platform.pushKeys.publicKey,
      },
    });
    if (!answer.ok) throw new Error(answer.message);
    return { resident, device, name };
  }

  /** The pushes that a device got, decrypted with its keys. */
  const pushesTo = ({ device, name }: PushRecipient) =>
    service.taken
      .filter(({ path }) => path === `/${name}`)
      .map(({ body }) => JSON.parse(device.open(body)) as Record<string, unknown>);

  return { service, tasks, work, withDevice, pushesTo };
}
