// Codes that enrol a tablet as a station: eight digits, once, for ten minutes (SE027).
// With a limit for each network alone 1,000 networks guess 40,000 codes an hour; with 1,000 wrong codes an hour over
// all of them, 100 live codes are met once in 1,000 hours. A new code ends the former tablet when it is used: ending it
// earlier stops the counter.
import { createHmac, randomInt } from 'node:crypto';
import { stationCodeDigits } from '@yadori/api/staff/station-calls';
import { singleByte } from '@yadori/api/language/normalise';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../../platform/database/database.ts';
import { actorName, type Actor } from '../../../platform/events.ts';
import { voidLinks } from '../links/links.ts';

/** Keyed, since eight digits alone are found from their hash in a moment. */
const hashCode = (secretKey: string, code: string): Buffer =>
  createHmac('sha256', secretKey).update(`station-code:${code}`).digest();

/** What was typed, without the spaces that make eight digits readable. */
export const codeIn = (typed: string): string => singleByte(typed).replaceAll(/[\s-]/g, '');

const newCode = (): string =>
  String(randomInt(10 ** stationCodeDigits)).padStart(stationCodeDigits, '0');

interface NewCode {
  stationId: number;
  secretKey: string;
  by: Actor;
  validForMs: number;
  now: Instant;
  /** Of the demo data. */
  code?: string;
}

/** Voids the former codes of the station. A code that was in use within the last 30 days is not taken again. */
export async function issueCode(trx: Trx, options: NewCode): Promise<string> {
  const { stationId, secretKey, by, validForMs, now } = options;
  await voidLinks(trx, stationId, now);
  for (;;) {
    const code = options.code ?? newCode();
    const written = await trx
      .insertInto('staff_links')
      .values({
        staff_id: stationId,
        kind: 'station',
        secret_hash: hashCode(secretKey, code),
        created_by: actorName(by),
        created_at: timestamp(now),
        expires_at: timestamp(now + validForMs),
      })
      .onConflict((same) => same.column('secret_hash').doNothing())
      .executeTakeFirst();
    if (written.numInsertedOrUpdatedRows === 1n || options.code !== undefined) return code;
  }
}

/** Uses a code up; the station, or undefined for a code that is wrong, used, over, replaced or of a revoked one. */
export async function takeCode(
  trx: Trx,
  { code, secretKey }: { code: string; secretKey: string },
  now: Instant,
): Promise<number | undefined> {
  const taken = await trx
    .updateTable('staff_links')
    .set({ used_at: timestamp(now) })
    .where('kind', '=', 'station')
    .where('secret_hash', '=', hashCode(secretKey, code))
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', timestamp(now))
    .returning('staff_id')
    .executeTakeFirst();
  return taken?.staff_id;
}
