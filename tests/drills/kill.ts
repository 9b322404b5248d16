// kill -9 of the server, of its database, of both: nothing acknowledged is lost or doubled, service comes back by itself.
import { compare } from './frame/ledger.ts';
import { startLoad } from './frame/load.ts';
import {
  commonProblems,
  comparisonFigures,
  outageFigures,
  tallyFigures,
  type Drill,
  type DrillOptions,
  type Outcome,
} from './frame/report.ts';
import { killTree } from './frame/service.ts';
import { withService } from './frame/session.ts';
import { inDatabaseOf } from './frame/world.ts';
import { postmasterOf } from '../support/product.ts';

type Victim = 'server' | 'database' | 'both';

const killDrill = (victim: Victim): Drill => ({
  name: `kill-${victim}`,
  about: `kill -9 of ${victim === 'both' ? 'server and database' : `the ${victim}`} under load`,
  run: async (options) => [
    await killUnderLoad(victim, options),
    ...(victim === 'database' ? [await withoutWaitingForDisk(options)] : []),
    ...(victim === 'server' ? [await withoutKeys(options)] : []),
  ],
});

export const killServer = killDrill('server');
export const killDatabase = killDrill('database');
export const killBoth = killDrill('both');

/** The server runs PostgreSQL by its own supervisor, as in the embedded default. */
const killUnderLoad = (victim: Victim, { rounds = 5, rate = 100 }: DrillOptions) =>
  withService({ ownsDatabase: true }, async (world, service): Promise<Outcome> => {
    const load = startLoad({ port: service.port, tokens: world.tokens, rate });
    const outages: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await load.moreGood(rate * 2);
      if (victim !== 'server') killTree(postmasterOf(world.folder));
      if (victim !== 'database') service.signal('SIGKILL');
      outages.push(await load.untilBack());
    }
    await load.moreGood(rate);
    await load.stop();
    const found = await inDatabaseOf(world.folder, (pool) => compare(pool, load.ledger));
    return {
      title: `kill -9 of ${victim} ${rounds} times at ${rate} requests a second`,
      figures: {
        ...tallyFigures(load.tally),
        ...comparisonFigures(found),
        ...outageFigures(outages),
      },
      problems: commonProblems(load.tally, found),
    };
  });

/** PostgreSQL that acknowledges before its log is on the disk loses what it had promised. */
const withoutWaitingForDisk = ({ rate = 100 }: DrillOptions) =>
  withService(
    { settings: { synchronous_commit: 'off', wal_writer_delay: '10s' } },
    async (world, service): Promise<Outcome> => {
      const load = startLoad({ port: service.port, tokens: world.tokens, rate });
      await load.moreGood(rate * 2);
      killTree(postmasterOf(world.folder));
      await load.untilBack();
      await load.stop();
      const found = await compare(world.pool, load.ledger);
      return {
        title: 'kill -9 of a database with synchronous_commit off',
        figures: comparisonFigures(found),
        problems: commonProblems(load.tally, found),
        isControl: true,
      };
    },
  );

/** A client that makes a new key for each try writes twice what it had no answer for. */
const withoutKeys = ({ rate = 100 }: DrillOptions) =>
  withService({}, async (world, service): Promise<Outcome> => {
    const { tokens } = world;
    const load = startLoad({ port: service.port, tokens, rate, newKeyOnRetry: true });
    await load.moreGood(rate * 2);
    await load.stop();
    const found = await compare(world.pool, load.ledger);
    return {
      title: 'lost answers, and a client without idempotency keys',
      figures: comparisonFigures(found),
      problems: commonProblems(load.tally, found),
      isControl: true,
    };
  });
