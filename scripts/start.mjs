// npm start: install if needed, build what is stale, run the server until a signal stops it; again after a failure.
import { build } from './build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail } from './lib/project.mjs';
import { serve } from './serve.mjs';

try {
  await ensureInstalled();
  await build(['resident', 'console', 'server']);
  process.exitCode = await serve();
} catch (error) {
  fail(error);
}
