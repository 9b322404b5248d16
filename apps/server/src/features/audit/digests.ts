// What the digest of a sealed day is made of. Changing anything here breaks the chain of every installation.
import { createHash, type Hash } from 'node:crypto';
import { canonicalJson, type Json } from '../../platform/canonical-json.ts';
import type { SensitiveBox } from '../../platform/sensitive/sensitive.ts';

/** An event as the chain reads it. */
export interface ChainedEvent {
  id: number;
  /** Microseconds in UTC. */
  happened_at: string;
  kind: string;
  actor: string;
  dormitory_id: number | null;
  account_id: number | null;
  subject_id: number | null;
  detail: Json;
  session_id: number | null;
  reason: string | null;
  request_id: string | null;
  batch_id: number | null;
  /** In hexadecimal digits. */
  detail_digest: string | null;
}

const lineOf = (event: ChainedEvent): string =>
  `${canonicalJson([
    event.id,
    event.happened_at,
    event.kind,
    event.actor,
    event.dormitory_id,
    event.account_id,
    event.subject_id,
    event.detail,
    event.session_id,
    event.reason,
    event.request_id,
    event.batch_id,
    event.detail_digest,
  ])}\n`;

/**
 * Residents' own acts have a digest of their own: they are removed when their term is over, and those of staff, jobs
 * and the command line can still be verified.
 */
export class PartDigests {
  private readonly residents: Hash = createHash('sha256');
  private readonly others: Hash = createHash('sha256');

  add(event: ChainedEvent): void {
    const part = event.actor.startsWith('resident:') ? this.residents : this.others;
    part.update(lineOf(event));
  }

  finish(): { residents: Buffer; others: Buffer } {
    return { residents: this.residents.digest(), others: this.others.digest() };
  }
}

export interface SealedContent {
  day: string;
  count: number;
  /** Ranges of the events. */
  ids: string;
  /** Those of them that happened on an earlier day, which was sealed without them. */
  late: string;
  previous: Buffer;
  residents: Buffer;
  others: Buffer;
}

/** Null: the day was sealed before digests had keys. */
type KeyId = string | null;

function canonicalDay(day: SealedContent, key: KeyId): string {
  const { previous, residents, others, ...content } = day;
  return canonicalJson({
    ...content,
    ...(key === null ? { version: 1 } : { version: 2, key }),
    previous: previous.toString('hex'),
    residents: residents.toString('hex'),
    others: others.toString('hex'),
  });
}

const purpose = 'audit chain 1';

/** With the newest key: a writer of every row who has no key cannot make the days fit again. */
export function sealDay(box: SensitiveBox, day: SealedContent): { keyId: string; digest: Buffer } {
  const { keyId } = box.authenticate('', { purpose });
  return box.authenticate(canonicalDay(day, keyId), { purpose, keyId });
}

/** Throws a SensitiveError where the key is not here. */
export const digestOfDay = (box: SensitiveBox, day: SealedContent, keyId: KeyId): Buffer =>
  keyId === null
    ? createHash('sha256').update(canonicalDay(day, null)).digest()
    : box.authenticate(canonicalDay(day, keyId), { purpose, keyId }).digest;

/** Before the first day. */
export const noDigest: Buffer = Buffer.alloc(32);
