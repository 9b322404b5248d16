// npm start: install if needed, build what is stale, run the server until a signal stops it.
import { build } from './build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, inProject, runForStatus } from './lib/project.mjs';

try {
  await ensureInstalled();
  await build(['resident', 'console', 'server']);
  // Out of reach of signals to the whole group: the server gets exactly one, handed on from here.
  // It ends with this process, also where nothing can be handed on any more (kill -9).
  process.env.YADORI_LAUNCHER = String(process.pid);
  const args = ['--enable-source-maps', inProject('dist/server/main.mjs')];
  process.exitCode = await runForStatus(process.execPath, args, { detached: true });
} catch (error) {
  fail(error);
}
