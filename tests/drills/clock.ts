// The clock of the machine jumps by an hour, forward and back (Debian's libfaketime): under the server alone, as with a
// database on another machine, and under the server and its PostgreSQL.
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from './frame/leftovers.ts';
import { compare } from './frame/ledger.ts';
import { startLoad } from './frame/load.ts';
import {
  commonProblems,
  comparisonFigures,
  NotHere,
  tallyFigures,
  type Drill,
  type DrillOptions,
  type Outcome,
} from './frame/report.ts';
import { withService } from './frame/session.ts';
import { inDatabaseOf } from './frame/world.ts';

export const clockJumps: Drill = {
  name: 'clock',
  about: 'the clock jumps an hour forward and back (libfaketime)',
  run: async (options) => [
    await jumps(options, { offsets: hour }),
    await jumps(options, { offsets: hour, ownsDatabase: true }),
    // Sessions last 30 days: what has no effect would not show that the jump reaches the server.
    await jumps(options, { offsets: ['+40d'], isControl: true }),
    await jumps(options, { offsets: ['+40d'], isControl: true, ownsDatabase: true }),
  ],
};

const hour = ['+1h', '+0', '-1h', '+0'];

interface Jumps {
  offsets: readonly string[];
  /** PostgreSQL runs below the server and has the same clock. */
  ownsDatabase?: boolean;
  isControl?: boolean;
}

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

async function jumps(
  { rate = 50 }: DrillOptions,
  { offsets, ownsDatabase = false, isControl = false }: Jumps,
): Promise<Outcome> {
  if (!existsSync(library)) throw new NotHere('apt install libfaketime');
  const timeFile = timeFileFor();
  const env = () => ({
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: timeFile,
    FAKETIME_NO_CACHE: '1',
    // A step of the clock leaves the monotonic clock alone.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  return await withService({ env, ownsDatabase }, async (world, service): Promise<Outcome> => {
    const load = startLoad({ port: service.port, tokens: world.tokens, rate });
    let slowest = 0;
    for (const offset of offsets) {
      await load.moreGood(rate * 2);
      writeFileSync(timeFile, `${offset}\n`);
      if (!isControl) slowest = Math.max(slowest, await load.untilBack());
    }
    if (isControl) await load.moreRefused(rate);
    else await load.moreGood(rate * 2);
    await load.stop();
    // The comparison leaves out days that are past.
    writeFileSync(timeFile, '+0\n');
    const found = await inDatabaseOf(world.folder, (pool) => compare(pool, load.ledger));
    const { refused, unanswered } = load.tally;
    return {
      title: `the clock ${ownsDatabase ? 'of server and PostgreSQL ' : ''}jumps by ${offsets.join(', ')}`,
      figures: {
        ...tallyFigures(load.tally),
        ...comparisonFigures(found),
        ...(isControl ? {} : { 'next good answer after, worst ms': Math.round(slowest) }),
      },
      problems: [
        ...commonProblems(load.tally, found),
        ...(refused > 0 ? [`${refused} refusals`] : []),
        ...(unanswered > 0 ? [`${unanswered} requests without an answer`] : []),
      ],
      isControl,
    };
  });
}

/** PostgreSQL reads it under an account of its own. */
function timeFileFor(): string {
  const folder = temporaryFolder('clock');
  chmodSync(folder, 0o755);
  const file = path.join(folder, 'faketime');
  writeFileSync(file, '+0\n');
  return file;
}
