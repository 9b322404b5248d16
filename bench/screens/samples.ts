// What is measured of each round, and its aim.
import type { Browser } from '@playwright/test';

/** Milliseconds, and the shift without a unit; a control has no aim. */
export const most = {
  'Home: meal card on the screen': 1600,
  'Home: its bytes and nothing else': null,
  'Home: layout shift': 0,
  'second start: last known meal card': 800,
  'second start: its answer on the screen': 1600,
  'second start: layout shift': 0,
  'change of tab: next paint': 150,
  'change of tab: next paint of the slowest': 150,
  'open a day: next paint': 150,
  'open the question: next paint': 150,
  'book: next paint': 150,
  'book: tap to confirmed': 350,
  'console: first screen': 1300,
  'console: its bytes and nothing else': null,
  'console: next page, its data there': 300,
  'console: press to paint': 100,
  'safety board: first rows on a bad line': 500,
} as const;

export type Name = keyof typeof most;
export type Samples = Record<Name, number[]>;

export interface Setting {
  browser: Browser;
  origin: string;
  /** The same server behind the phone's network. */
  slowOrigin: string;
  /** Of the empty control. */
  controlOrigin: string;
  samples: Samples;
}
