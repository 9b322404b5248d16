// The last net: what nobody caught ends the server in order, instead of in the middle of everybody's requests.
import { describeError, type Log } from './log.ts';

/** Not 1, which says that a start could not go on: after this one the launcher starts the server again. */
export const failedStatus = 70;

/** Whatever is broken may keep the end in order from coming. */
const longestEndMs = 10_000;

/** More of them say nothing new. */
const mostLines = 10;

/** Calls `end` at the first exception or rejection that nobody handles. The process then ends with `failedStatus`. */
export function endOnFatalErrors(log: Log, end: () => void): void {
  let count = 0;
  // Node raises an unhandled rejection as an exception of this origin.
  process.on('uncaughtException', (error, origin) => {
    count += 1;
    if (count <= mostLines) log.fatal({ error: describeError(error), origin }, 'not caught');
    if (count > 1) return;
    process.exitCode = failedStatus;
    setTimeout(() => process.exit(failedStatus), longestEndMs).unref();
    end();
  });
}
