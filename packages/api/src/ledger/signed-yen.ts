// A sum of money that may be negative.
import * as z from 'zod/mini';
import { documented } from '../validation/documented.ts';

/** A sum may be negative: a reversal of what an earlier month billed. */
export const signedYen = (description: string) =>
  documented(z.int(), { description: `${description} In yen.` });
