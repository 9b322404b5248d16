// The tax that amounts include, by its first day (SI041). Amounts are never computed from it.
import { sql, type RawBuilder } from 'kysely';

/** Percent on the day of a column; before the first row the rate of that row. */
export const taxPercentOn = (column: 'c.date'): RawBuilder<number> => sql<number>`(
  select percent from tax_rates where first_day <= greatest(${sql.ref(column)}, (select min(first_day) from tax_rates))
   order by first_day desc limit 1)`;

/** What an amount includes, down to the yen; a line that takes another one off has as much with the sign of its own. */
export const taxIn = (yen: number, percent: number): number =>
  Math.sign(yen) * Math.floor((Math.abs(yen) * percent) / (100 + percent));
