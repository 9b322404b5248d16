// The launcher of the server on small programs: what is started again, how soon, and what ends it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../../apps/server/src/platform/project-root.ts';

const keepRunning = path.join(projectRoot(), 'scripts/lib/keep-running.mjs');

/** Runs `program` under the launcher; each run writes a line, in which `runs` is its number. */
function launch(program: string, shortMs = 10_000) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-launch-'));
  const log = path.join(folder, 'runs');
  const run = `const fs = require('node:fs'); fs.appendFileSync(${JSON.stringify(log)}, '.');
    const runs = fs.readFileSync(${JSON.stringify(log)}).length; ${program}`;
  const launcher = `import { keepRunning } from ${JSON.stringify(keepRunning)};
    process.exitCode = await keepRunning(process.execPath, ['-e', ${JSON.stringify(run)}], { shortMs: ${shortMs}, detached: true });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', launcher], {
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const ended = once(child, 'close').then(([code]) => code as number);
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const runs = () => {
    try {
      return readFileSync(log).length;
    } catch {
      return 0;
    }
  };
  return { child, ended, runs, said: () => said };
}

const patience = { timeout: 30_000, interval: 20 };

test('a start that cannot go on is not tried again, and neither is one that ends by itself', async () => {
  const refused = launch('process.exit(1)');
  expect(await refused.ended).toBe(1);
  expect(refused.runs()).toBe(1);
  const done = launch('process.exit(0)');
  expect(await done.ended).toBe(0);
  expect(done.runs()).toBe(1);
});

test('after a failure it is started again at once; one that fails again and again waits longer each time', async () => {
  const failing = launch('process.exit(70)');
  await expect.poll(failing.said, patience).toContain('started again in 2 s');
  expect(failing.said().trim().split('\n')).toEqual([
    'The server ended (status 70) and is started again now.',
    'The server ended (status 70) and is started again in 1 s.',
    'The server ended (status 70) and is started again in 2 s.',
  ]);
  expect(failing.runs()).toBe(3);
  failing.child.kill('SIGTERM');
  expect(await failing.ended).toBe(70);
  expect(failing.runs()).toBe(3);
});

test('a failure after a long run is no failure of the start', async () => {
  const failing = launch(`if (runs < 4) process.kill(process.pid, 'SIGKILL'); process.exit(0)`, 0);
  expect(await failing.ended).toBe(0);
  expect(failing.said()).not.toContain(' s.');
  expect(failing.runs()).toBe(4);
});

test('a start that cannot go on after a failure is tried again, since the first one could', async () => {
  const failing = launch('process.exit(runs === 1 ? 70 : runs === 2 ? 1 : 0)');
  expect(await failing.ended).toBe(0);
  expect(failing.runs()).toBe(3);
});

test('a signal ends the program and the launcher', async () => {
  const running = launch(`process.on('SIGTERM', () => process.exit(5)); setInterval(() => {}, 1000);
    process.stderr.write('runs')`);
  await expect.poll(running.said, patience).toContain('runs');
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(5);
  expect(running.runs()).toBe(1);
});
