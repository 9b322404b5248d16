// npm run operator -- …: the operator's command line, installed and built when needed.
import { build } from './build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, inProject, runForStatus } from './lib/project.mjs';

// A table that the command writes goes to the standard output; what is said while building must not get into it.
console.log = console.error;

try {
  await ensureInstalled();
  // Tables are parsed by a thread that is built with the server.
  await build(['operator', 'server']);
  const entry = inProject('dist/operator/main.mjs');
  const args = ['--enable-source-maps', entry, ...process.argv.slice(2)];
  // File names on the command line are relative to the folder in which the command was called.
  const cwd = process.env.INIT_CWD ?? process.cwd();
  process.exitCode = await runForStatus(process.execPath, args, { cwd });
} catch (error) {
  fail(error);
}
