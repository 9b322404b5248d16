// A server ends with its launcher, also where that was killed and could hand nothing on.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { projectRoot } from './project-root.ts';
import { isAlive } from '@yadori/embedded-postgres/process';

const watch = path.join(projectRoot(), 'apps/server/src/platform/launcher.ts');
const watching = `
  import { watchLauncher } from ${JSON.stringify(watch)};
  setInterval(() => {}, 1000);
  watchLauncher(process.env.YADORI_LAUNCHER, () => process.exit(0));
  console.log(process.pid);`;
/** Starts the watching process detached, as \`npm start\` does, and stays. */
const launching = `
  const { spawn } = require('node:child_process');
  const env = { ...process.env, YADORI_LAUNCHER: String(process.pid) };
  const args = ['--import', 'tsx', '--input-type=module', '-e', process.argv[1]];
  spawn(process.execPath, args, { env, stdio: 'inherit', detached: true });
  setInterval(() => {}, 1000);`;

test('killed with -9, the launcher takes its server along', async () => {
  const launcher = spawn(process.execPath, ['-e', launching, watching], {
    cwd: projectRoot(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(launcher.stdout), 'line')) as [string];
  const pid = Number(line);
  expect(isAlive(pid)).toBe(true);
  launcher.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
});
