// npm run bench -- …: the measurements, against a freshly built product.
import { build } from './build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, inProject, runForStatus } from './lib/project.mjs';

try {
  await ensureInstalled();
  await build(['resident', 'console', 'server', 'bench']);
  const args = [inProject('dist/bench/main.mjs'), ...process.argv.slice(2)];
  process.exitCode = await runForStatus(process.execPath, args);
} catch (error) {
  fail(error);
}
