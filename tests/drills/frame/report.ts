// What a drill found, as lines for a person and as a verdict.
import type { Comparison } from './ledger.ts';
import type { Tally } from './load.ts';

export interface Outcome {
  title: string;
  /** In the order in which they are printed. */
  figures: Record<string, number | string>;
  /** What must not be; empty when the drill is passed. */
  problems: string[];
  /** A control is passed when it has problems: with a guard switched off the drill has to notice. */
  isControl?: boolean;
}

export interface Drill {
  name: string;
  /** One line for the list of drills. */
  about: string;
  run(options: DrillOptions): Promise<Outcome[]>;
}

export interface DrillOptions {
  /** Kills, cuts or restarts. */
  rounds?: number | undefined;
  /** Requests each second. */
  rate?: number | undefined;
  minutes?: number | undefined;
  /** Hostile calls. */
  calls?: number | undefined;
  /** Malformed inputs for each call of the console. */
  inputs?: number | undefined;
  /** Past reservations in the database. */
  reservations?: number | undefined;
  seconds?: number | undefined;
}

/** A drill that this machine does not allow; its message says what is missing. */
export class NotHere extends Error {}

export const isPassed = ({ problems, isControl = false }: Outcome): boolean =>
  problems.length > 0 === isControl;

export function print(outcome: Outcome): void {
  const { title, figures, problems, isControl = false } = outcome;
  console.log(`\n${isControl ? 'control: ' : ''}${title}`);
  for (const [name, value] of Object.entries(figures))
    console.log(`  ${name.padEnd(40)}${show(value).padStart(14)}`);
  for (const problem of problems) console.log(`  ${isControl ? 'noticed' : 'PROBLEM'}: ${problem}`);
  if (isControl && problems.length === 0) console.log('  PROBLEM: the control went unnoticed');
}

const show = (value: number | string) =>
  typeof value === 'string' ? value : value.toFixed(Number.isInteger(value) ? 0 : 1);

export function tallyFigures(tally: Tally): Record<string, number | string> {
  const failed = [...tally.failed].toSorted(([a], [b]) => a - b);
  return {
    'requests sent': tally.sent,
    'good answers': tally.good,
    refusals: tally.refused,
    ...Object.fromEntries(failed.map(([status, count]) => [`answers ${status}`, count])),
    'without an answer': tally.unanswered,
    'longest answer, ms': Math.round(tally.longestMs),
    ...Object.fromEntries(tally.examples.map((one, at) => [`example ${at + 1}`, one])),
  };
}

export const comparisonFigures = (found: Comparison): Record<string, number> => ({
  'acknowledged writes': found.acknowledged,
  lost: found.lost,
  doubled: found.doubled,
});

/** On two quiet cores no outage is longer; on a busy machine the count of longer ones says how busy it was. */
const longestOutageMs = 3000;

export const outageFigures = (outages: readonly number[]): Record<string, number> => ({
  'back after, median ms': Math.round(median(outages)),
  'back after, worst ms': Math.round(Math.max(...outages)),
  [`outages over ${longestOutageMs} ms`]: outages.filter((ms) => ms > longestOutageMs).length,
});

/** What is wrong in every drill, whatever was done to the service. */
export function commonProblems(tally: Tally, found: Comparison): string[] {
  const { lost, doubled, miscounted, acknowledged } = found;
  return [
    ...(acknowledged === 0 ? ['nothing was acknowledged'] : []),
    ...(lost > 0 ? [`${lost} acknowledged writes lost`] : []),
    ...(doubled > 0 ? [`${doubled} writes doubled`] : []),
    ...(miscounted > 0 ? [`${miscounted} menus with a wrong count of portions`] : []),
    ...(tally.mixedUp > 0 ? [`${tally.mixedUp} pages of another resident`] : []),
    // 503 says that the service is away for a moment; any other one is a defect.
    ...[...tally.failed].filter(([status]) => status !== 503).map(([s, n]) => `${n} answers ${s}`),
  ];
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
