// Pushes to staff in tests: the jobs that cause them, against a push service over TLS.
import { jobs } from '@yadori/server/jobs';
import { readConfig } from '@yadori/server/platform/config';
import { bindJobs } from '@yadori/server/platform/jobs/define-job';
import { createJobContext } from '@yadori/server/platform/jobs/job-context';
import { createPushService } from '@yadori/server/platform/push/push-service';
import type { PushService } from './push-service.ts';
import type { TestServer } from './test-server.ts';

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
