// Runs the built server until a signal stops it, and again when it ended by a failure: npm start without its build.
import { keepRunning } from './lib/keep-running.mjs';
import { fail, inProject, isMain } from './lib/project.mjs';

/** Resolves with the status of the last run. */
export function serve() {
  // Out of reach of signals to the whole group: the server gets exactly one, handed on from here.
  // It ends with this process, also where nothing can be handed on any more (kill -9).
  process.env.YADORI_LAUNCHER = String(process.pid);
  const args = ['--enable-source-maps', inProject('dist/server/main.mjs')];
  return keepRunning(process.execPath, args, { detached: true });
}

if (isMain(import.meta.url))
  try {
    process.exitCode = await serve();
  } catch (error) {
    fail(error);
  }
