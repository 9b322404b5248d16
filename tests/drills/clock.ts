// The clock of the machine jumps by an hour, forward and back, under the server (Debian's libfaketime).
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
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
    await jumps(options, ['+1h', '+0', '-1h', '+0']),
    // Sessions last 30 days: what has no effect would not show that the jump reaches the server.
    await jumps(options, ['+40d'], true),
  ],
};

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

async function jumps(
  { rate = 50 }: DrillOptions,
  offsets: readonly string[],
  isControl = false,
): Promise<Outcome> {
  if (!existsSync(library)) throw new NotHere('apt install libfaketime');
  const timeFile = (folder: string) => path.join(folder, 'faketime');
  const env = ({ folder }: { folder: string }) => {
    writeFileSync(timeFile(folder), '+0\n');
    return {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: timeFile(folder),
      FAKETIME_NO_CACHE: '1',
      // A step of the clock leaves the monotonic clock alone.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
  };
  return await withService({ env }, async (world, service): Promise<Outcome> => {
    const load = startLoad({ port: service.port, tokens: world.tokens, rate });
    let slowest = 0;
    for (const offset of offsets) {
      await load.moreGood(rate * 2);
      writeFileSync(timeFile(world.folder), `${offset}\n`);
      if (!isControl) slowest = Math.max(slowest, await load.untilBack());
    }
    if (isControl) await load.moreRefused(rate);
    else await load.moreGood(rate * 2);
    await load.stop();
    const found = await inDatabaseOf(world.folder, (pool) => compare(pool, load.ledger));
    const { refused, unanswered } = load.tally;
    return {
      title: `the clock jumps by ${offsets.join(', ')}`,
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
