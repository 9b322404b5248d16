// Pushes to staff in tests: the jobs that cause them, against a push service over TLS.
import { jobs } from '@yadori/server/jobs';
import { readConfig } from '@yadori/server/platform/config';
import { bindJobs } from '@yadori/server/platform/jobs/define-job';
import { createJobContext } from '@yadori/server/platform/jobs/job-context';
import { createPushService } from '@yadori/server/platform/push/push-service';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import { newDevice, type PushService, type TestDevice } from './push-service.ts';
import { staffMember, type StaffOptions, type TestStaff } from './staff-world.ts';
import type { TestServer } from './test-server.ts';

export interface PushRecipient extends TestStaff {
  device: TestDevice;
  name: string;
}

export function deviceBody(service: PushService, name: string, { p256dh, auth }: TestDevice) {
  const keys = { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') };
  return { endpoint: service.address(name), keys };
}

let devices = 0;

/** A member of staff with a device that gets pushes. */
export async function staffWithDevice(
  server: TestServer,
  service: PushService,
  { chosen = {}, ...options }: StaffOptions & { chosen?: object },
): Promise<PushRecipient> {
  devices += 1;
  const name = `staff-device-${devices}`;
  const device = newDevice();
  const who = await staffMember(server, options);
  const answer = await who.send(calls.keepStaffPushDevice, {
    body: { ...deviceBody(service, name, device), ...chosen },
  });
  if (!answer.ok) throw new Error(answer.message);
  return { ...who, device, name };
}

/** What a device got, decrypted with its keys. */
export const pushesTo = (
  service: PushService,
  { device, name }: PushRecipient,
): Record<string, unknown>[] =>
  service.taken
    .filter(({ path }) => path === `/${name}`)
    .map(({ body }) => JSON.parse(device.open(body)) as Record<string, unknown>);

/** Runs every job of a push that is due. */
export async function workPushes(
  { platform, db, now }: TestServer,
  { agent }: PushService,
): Promise<void> {
  const config = readConfig({ YADORI_DATA_DIR: '/nowhere' }, '/nowhere');
  const { pushKeys: keys } = platform;
  const sendPush = createPushService({ keys, contact: 'mailto:a@example.jp', agent });
  const tasks = bindJobs(jobs, { ...createJobContext(platform, config), sendPush });
  for (;;) {
    const { rows } = await db.pool.query<{ task: string; payload: unknown }>(
      `delete from jobs where id in (select id from jobs where run_at <= $1) returning task, payload`,
      [new Date(now())],
    );
    if (rows.length === 0) return;
    for (const { task, payload } of rows)
      if (/push|escalate/.test(task)) await tasks[task]?.(payload);
  }
}
