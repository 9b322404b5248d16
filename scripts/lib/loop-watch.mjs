// How long the event loop of a process was held. Loaded before a server (--import), it says so on a port of its own.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const everyMs = 10;

/** Linux counts the nanoseconds of each thread; of the others the whole process stands for its main thread. */
const threadTimes = `/proc/self/task/${process.pid}/schedstat`;
const hasThreadTimes = existsSync(threadTimes);

function workedMs() {
  if (hasThreadTimes) return Number(readFileSync(threadTimes, 'latin1').split(' ', 1)[0]) / 1e6;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * A late turn counts with the processor time of the main thread in it: on a busy machine a turn is late without any
 * work, and a loop that is held works all the time. `wallMs` is how late it was by the clock.
 */
export function watchLoop() {
  let longest = { heldMs: 0, wallMs: 0 };
  let [last, worked] = [performance.now(), workedMs()];
  const timer = setInterval(() => {
    const [now, until] = [performance.now(), workedMs()];
    const wallMs = now - last - everyMs;
    longest = {
      heldMs: Math.max(longest.heldMs, Math.min(wallMs, until - worked)),
      wallMs: Math.max(longest.wallMs, wallMs),
    };
    [last, worked] = [now, until];
  }, everyMs);
  timer.unref();
  return {
    /** The longest since it was last read. */
    read() {
      const found = longest;
      longest = { heldMs: 0, wallMs: 0 };
      return found;
    },
    stop: () => clearInterval(timer),
  };
}

/** With `--expose-gc` the memory is what is left after a collection. */
function serve(port) {
  const watch = watchLoop();
  const server = createServer((_request, response) => {
    const held = watch.read();
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    const { length: handles } = process.getActiveResourcesInfo();
    response.setHeader('connection', 'close');
    response.end(JSON.stringify({ ...held, memory: heapUsed + external, handles }));
    // The collection is the reader's.
    watch.read();
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1').unref();
}

if (process.env.LOOP_WATCH_PORT !== undefined) serve(Number(process.env.LOOP_WATCH_PORT));
