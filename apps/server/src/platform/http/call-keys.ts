// Idempotency keys of staff: a call that is repeated after a lost answer has one effect and the same answer (SL013).
import { createHash } from 'node:crypto';
import type { Call } from '@yadori/api/contract/call';
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Queries } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { CallError } from './call-error.ts';
import { httpTexts } from './texts.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const keptMs = 24 * 60 * 60 * 1000;
/** A call that has not answered for so long has died with its server: the next one with its key runs. */
const underWayMs = 2 * 60 * 1000;

interface Keyed {
  platform: Platform;
  staffId: number;
  key: string;
  declaration: Call;
  input: { params: unknown; query: unknown; body: unknown };
  language: Language;
  now: Instant;
}

/** Whether a call keeps its answer under a key: files and secrets are not kept. */
export const takesKey = ({ access, method, file, unkept }: Call): boolean =>
  access === 'staff' && method !== 'GET' && file === undefined && unkept !== true;

/** The text of a success that was answered before, or what the work answers now. */
export async function withKey<Outcome>(
  keyed: Keyed,
  work: () => Promise<Outcome>,
  textOf: (outcome: Outcome) => string | undefined,
): Promise<Outcome | { replayed: string }> {
  const { platform, staffId, key, now } = keyed;
  const { db, sensitive } = platform;
  if (!uuid.test(key)) throw invalid(keyed.language);
  const replayed = await claim(keyed);
  if (replayed !== undefined) return { replayed };
  const row = (queries: Queries) =>
    queries.deleteFrom('call_keys').where('staff_id', '=', staffId).where('key', '=', key);
  let text: string | undefined;
  try {
    const outcome = await work();
    text = textOf(outcome);
    return outcome;
  } finally {
    // What was refused or failed has had no effect: a repeat runs again.
    if (text === undefined) await row(db.queries).execute();
    else
      await db.queries
        .updateTable('call_keys')
        .set({ status: 200, answer: sensitive.seal(text, placeOf(staffId)), at: timestamp(now) })
        .where('staff_id', '=', staffId)
        .where('key', '=', key)
        .execute();
  }
}

const placeOf = (staffId: number) => ({
  table: 'call_keys',
  column: 'answer',
  key: staffId,
});

/** Takes the key for this call; the kept answer where it was answered. */
async function claim(keyed: Keyed): Promise<string | undefined> {
  const { platform, staffId, key, declaration, input, language, now } = keyed;
  const { db, sensitive } = platform;
  const call = `${declaration.method} ${declaration.path}`;
  const digest = createHash('sha256')
    .update(JSON.stringify([call, input]))
    .digest();
  const values = { call, body_digest: digest, status: null, answer: null, at: timestamp(now) };
  const taken = await db.queries
    .insertInto('call_keys')
    .values({ staff_id: staffId, key, ...values })
    .onConflict((known) =>
      known
        .columns(['staff_id', 'key'])
        .doUpdateSet(values)
        .where('call_keys.status', 'is', null)
        .where('call_keys.at', '<=', timestamp(now - underWayMs)),
    )
    .returning('key')
    .executeTakeFirst();
  if (taken !== undefined) return undefined;
  const known = await db.queries
    .selectFrom('call_keys')
    .select(['body_digest', 'answer'])
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (known !== undefined && !known.body_digest.equals(digest)) throw invalid(language);
  if (known === undefined || known.answer === null)
    throw new CallError({ status: 409, message: httpTexts(language).underWay });
  return sensitive.open(known.answer, placeOf(staffId));
}

/** The same key with something else, or no key at all. */
const invalid = (language: Language) =>
  new CallError({ status: 422, message: httpTexts(language).invalidInput });

/** Removes keys that are over; run by a job. */
export async function sweepCallKeys({ queries }: Database, now: Instant): Promise<void> {
  await queries
    .deleteFrom('call_keys')
    .where('at', '<=', timestamp(now - keptMs))
    .execute();
}
