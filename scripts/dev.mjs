// npm run dev: the server restarted and both web apps reloaded on every change; Ctrl-C stops all of them.
import { spawn } from 'node:child_process';
import { ensureInstalled } from './lib/install.mjs';
import { fail, inProject, tool } from './lib/project.mjs';

try {
  await ensureInstalled();
  // Out of reach of signals to the whole group: a second signal would cut the server's own stop short.
  const start = (args, cwd) =>
    spawn(process.execPath, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
  const children = [
    start(
      [tool('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'src/main.ts'],
      inProject('apps/server'),
    ),
    start([tool('vite/bin/vite.js')], inProject('apps/resident')),
    start([tool('vite/bin/vite.js')], inProject('apps/console')),
  ];
  let stopping = false;
  const stop = () => {
    if (!stopping) for (const child of children) child.kill('SIGTERM');
    stopping = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  // One without the others is of no use.
  for (const child of children) child.on('exit', stop);
} catch (error) {
  fail(error);
}
