// `npm run drills [-- NAME …]`: does to the product what years of service do to it, and counts what was lost.
import { parseArgs } from 'node:util';
import { killAnswers } from './answers.ts';
import { clockJumps } from './clock.ts';
import { databaseAway } from './database-away.ts';
import { diskFull, powerCut } from './disk.ts';
import { failover } from './failover.ts';
import { fuzzCalls } from './fuzz.ts';
import { hostileCalls } from './hostile.ts';
import { mailAway } from './mail-away.ts';
import { killBoth, killDatabase, killServer } from './kill.ts';
import { majorVersion } from './major.ts';
import { oneNetwork } from './one-network.ts';
import { parallelCalls } from './parallel.ts';
import { partition } from './partition.ts';
import { pooler } from './pooler.ts';
import { recovery } from './recovery.ts';
import { rollingRestarts } from './rolling.ts';
import { steadyLoad } from './steady.ts';
import { upgrade } from './upgrade.ts';
import { clearAway, clearAwayOnSignals } from './frame/leftovers.ts';
import { isPassed, NotHere, print, type Drill, type DrillOptions } from './frame/report.ts';

const drills: readonly Drill[] = [
  killServer,
  killDatabase,
  killBoth,
  killAnswers,
  powerCut,
  databaseAway,
  mailAway,
  diskFull,
  clockJumps,
  rollingRestarts,
  pooler,
  recovery,
  majorVersion,
  upgrade,
  failover,
  partition,
  hostileCalls,
  fuzzCalls,
  parallelCalls,
  steadyLoad,
  oneNetwork,
];

const usage = `npm run drills [-- NAME … [--rounds N] [--rate N] [--seconds N] [--minutes N] [--calls N] [--inputs N] [--reservations N]]
All drills without a NAME. --list names them; docs/drills.md says what each does.`;

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        rounds: { type: 'string' },
        rate: { type: 'string' },
        minutes: { type: 'string' },
        calls: { type: 'string' },
        inputs: { type: 'string' },
        reservations: { type: 'string' },
        seconds: { type: 'string' },
      },
    });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    process.exit(2);
  }
}

const { values, positionals } = readArguments();

const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));

const options: DrillOptions = {
  rounds: number(values.rounds),
  rate: number(values.rate),
  minutes: number(values.minutes),
  calls: number(values.calls),
  inputs: number(values.inputs),
  reservations: number(values.reservations),
  seconds: number(values.seconds),
};

/** All without a name; one that is not known ends the command before any has run. */
function chosen(names: readonly string[]): readonly Drill[] {
  const unknown = names.filter((name) => drills.every((drill) => drill.name !== name));
  if (unknown.length > 0) {
    console.error(`unknown drill ${unknown.join(', ')}; see --list`);
    process.exit(2);
  }
  return drills.filter(({ name }) => names.length === 0 || names.includes(name));
}

async function run(names: readonly string[]): Promise<void> {
  let failures = 0;
  for (const drill of chosen(names)) {
    try {
      const outcomes = await drill.run(options);
      for (const outcome of outcomes) print(outcome);
      failures += outcomes.filter((outcome) => !isPassed(outcome)).length;
    } catch (error) {
      if (error instanceof NotHere)
        console.log(`\n${drill.name}: not on this machine: ${error.message}`);
      else {
        console.log(`\n${drill.name}: ${error instanceof Error ? error.stack : String(error)}`);
        failures += 1;
      }
    }
  }
  console.log(failures === 0 ? '\nall passed' : `\n${failures} not passed`);
  process.exitCode = failures === 0 ? 0 : 1;
}

if (values.help) console.log(usage);
else if (values.list)
  for (const { name, about } of drills) console.log(`${name.padEnd(18)}${about}`);
else {
  clearAwayOnSignals();
  await run(positionals);
  clearAway();
}
process.exit();
