// The watch of the event loop for tests that run beside the server in one process.
export { watchLoop } from '../../scripts/lib/loop-watch.mjs';
