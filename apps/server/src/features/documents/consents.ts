// Agreements of residents to the versions of the legal texts (SJ009, SJ010). Each is kept once.
import { registrationKeys, type DocumentKey } from '@yadori/api/documents/kinds';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import { findVersionOn } from './queries.ts';

type Place = 'registration' | 'sign_in';

interface Agreement {
  accountId: number;
  key: DocumentKey;
  version: { id: number; version: number };
  place: Place;
}

/** A repeated agreement leaves the first one as it is, and no further event. */
async function keepConsent(
  trx: Trx,
  { accountId, key, version, place }: Agreement,
  now: Instant,
): Promise<void> {
  const kept = await trx
    .insertInto('consents')
    .values({
      account_id: accountId,
      document_id: version.id,
      place,
      agreed_at: timestamp(now),
    })
    .onConflict((known) => known.columns(['account_id', 'document_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (kept === undefined) return;
  await recordEvent(trx, {
    kind: 'document.agreed',
    actor: { resident: accountId },
    at: now,
    accountId,
    subjectId: version.id,
    detail: { document: key, version: version.version },
  });
}

/**
 * With an account that is opened: the versions of the day on which the steps with the texts were reached. Those of a
 * later day may not have been read; where they ask for an agreement, Home asks.
 */
export async function keepRegistrationConsents(
  trx: Trx,
  { accountId, readOn }: { accountId: number; readOn: CalendarDate },
  now: Instant,
): Promise<void> {
  for (const key of registrationKeys) {
    const version = await findVersionOn(trx, key, readOn);
    if (version !== undefined)
      await keepConsent(trx, { accountId, key, version, place: 'registration' }, now);
  }
}

interface Agreeing {
  accountId: number;
  key: DocumentKey;
  version: number;
}

/** False where the version is not that of the day; nothing is kept then. */
export function agreeTo(
  db: Database,
  { accountId, key, version }: Agreeing,
  now: Instant,
): Promise<boolean> {
  return db.transaction(async (trx) => {
    const present = await findVersionOn(trx, key, dateAt(now));
    if (present?.version !== version) return false;
    await keepConsent(trx, { accountId, key, version: present, place: 'sign_in' }, now);
    return true;
  });
}
