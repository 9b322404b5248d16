// The database is away, then silent: the network between it and the server is cut with and without a reset.
import { setTimeout as sleep } from 'node:timers/promises';
import { compare } from './frame/ledger.ts';
import { startLoad } from './frame/load.ts';
import {
  commonProblems,
  comparisonFigures,
  tallyFigures,
  type Drill,
  type DrillOptions,
  type Outcome,
} from './frame/report.ts';
import { withService } from './frame/session.ts';
import { addressesOf, type World } from './frame/world.ts';
import { openRelay, type Relay } from '../support/relay.ts';

type Kind = 'refuses connections' | 'is silent';

export const databaseAway: Drill = {
  name: 'database-away',
  about: 'the database refuses connections for a minute, then its network is silent for a minute',
  run: async (options) => [
    await awayFor('refuses connections', options),
    await awayFor('is silent', options),
    await withRowsRemoved(options),
  ],
};

/** A resident gets an answer within this time, if only that the service is away. */
const longestAnswerMs = 15_000;

const awayFor = (kind: Kind, { seconds = 60, rate = 50 }: DrillOptions) =>
  throughRelay(async (relay, world, service): Promise<Outcome> => {
    const load = startLoad({ port: service.port, tokens: world.tokens, rate });
    await load.moreGood(rate * 2);
    if (kind === 'is silent') {
      relay.hold();
      relay.holdNew();
    } else await relay.cut();
    await sleep(seconds * 1000);
    if (kind === 'is silent') await relay.cut();
    await relay.mend();
    const back = await load.untilBack();
    await load.moreGood(rate);
    await load.stop();
    const found = await compare(world.pool, load.ledger);
    const { unanswered, longestMs } = load.tally;
    return {
      title: `the database ${kind} for ${seconds} s at ${rate} requests a second`,
      figures: {
        ...tallyFigures(load.tally),
        ...comparisonFigures(found),
        'back after, ms': Math.round(back),
      },
      problems: [
        ...commonProblems(load.tally, found),
        ...(unanswered > 0 ? [`${unanswered} requests without an answer`] : []),
        ...(longestMs > longestAnswerMs ? [`an answer took ${Math.round(longestMs)} ms`] : []),
      ],
    };
  });

/** What the oracle says of a database that came back without the newest rows. */
const withRowsRemoved = ({ rate = 50 }: DrillOptions) =>
  throughRelay(async (_relay, world, service): Promise<Outcome> => {
    const load = startLoad({ port: service.port, tokens: world.tokens, rate });
    await load.moreGood(rate * 2);
    await load.stop();
    await world.pool.query('delete from messages where id = (select max(id) from messages)');
    const found = await compare(world.pool, load.ledger);
    return {
      title: 'a database that came back without one row',
      figures: comparisonFigures(found),
      problems: commonProblems(load.tally, found),
      isControl: true,
    };
  });

async function throughRelay(
  work: (
    relay: Relay,
    ...session: Parameters<Parameters<typeof withService>[1]>
  ) => Promise<Outcome>,
): Promise<Outcome> {
  const relay = await openRelay();
  const env = ({ postgres: { url, runtimeUrl } }: World) =>
    addressesOf({ url: relay.reach(url), runtimeUrl: relay.reach(runtimeUrl) });
  try {
    return await withService({ env }, (world, service) => work(relay, world, service));
  } finally {
    await relay.close();
  }
}
