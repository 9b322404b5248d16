// `npm run bench`: compares the product with its baselines, or measures one thing by itself.
import { compare } from './compare.ts';
import { counterFromArguments } from './counter.ts';
import { dashboardFromArguments } from './dashboard.ts';
import { growthFromArguments } from './growth.ts';
import { ledgerFromArguments } from './ledger.ts';
import { screensFromArguments } from './screens/main.ts';
import { seedFromArguments } from './seed-operator.ts';
import { staffFromArguments } from './staff.ts';

interface Measurement {
  /** One line for the help. */
  about: string;
  run: (args: string[]) => Promise<void>;
}

const measurements: ReadonlyMap<string, Measurement> = new Map([
  ['growth', { about: 'meal calls with few and with many rows', run: growthFromArguments }],
  ['staff', { about: 'what staff read, beside its limits', run: staffFromArguments }],
  ['dashboard', { about: 'all dormitories on one page', run: dashboardFromArguments }],
  ['ledger', { about: 'charges, billing file and closing at full size', run: ledgerFromArguments }],
  ['counter', { about: 'scans at a counter, to the next one', run: counterFromArguments }],
  ['screens', { about: 'what a person waits for on a slow device', run: screensFromArguments }],
  ['seed', { about: 'fills DATABASE_URL for measuring', run: seedFromArguments }],
]);

const usage = `npm run bench                 all calls beside their baselines, then the event streams
npm run bench -- ROW…         some of the calls: menu day month booking messages search send notices home home-calls
npm run bench -- NAME […]     one measurement by itself:
${[...measurements].map(([name, { about }]) => `  ${name.padEnd(18)}${about}`).join('\n')}`;

const args = process.argv.slice(2);
const [first = ''] = args;
const measurement = measurements.get(first);
if (measurement) await measurement.run(args.slice(1));
else if (first.startsWith('-')) {
  console.log(usage);
  process.exitCode = first === '--help' ? 0 : 2;
} else await compare(args);
