// The VAPID key pair (RFC 8292): generated once, sealed in the database.
import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto';
import type { Instant } from '@yadori/api/time/tokyo';
import { ConfigError } from '../config.ts';
import { timestamp, type Database } from '../database/database.ts';
import { SensitiveError, type SensitiveBox } from '../sensitive/sensitive.ts';

export interface PushKeys {
  /** 65 bytes in base64url, as browsers ask for it when they subscribe. */
  publicKey: string;
  privateKey: KeyObject;
}

interface LoadKeys {
  db: Database;
  sensitive: SensitiveBox;
  /** The private half from the environment: 32 bytes in base64url. */
  configured: string | undefined;
  now: Instant;
}

/** The table has one row. */
const place = { table: 'push_keys', column: 'private_key', key: 0 } as const;

/**
 * All nodes on one database share the pair. A pair that no longer opens (its sealing key is lost) is replaced; devices
 * subscribe again when the app next opens.
 */
export async function loadPushKeys(options: LoadKeys): Promise<PushKeys> {
  const { db, sensitive, configured, now } = options;
  if (configured !== undefined) return pairOf(configured);
  return db.transaction(async (trx) => {
    const made = newPrivateKey();
    await trx
      .insertInto('push_keys')
      .values({ private_key: sensitive.seal(made, place), created_at: timestamp(now) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { private_key: sealed } = await trx
      .selectFrom('push_keys')
      .select('private_key')
      .forUpdate()
      .executeTakeFirstOrThrow();
    const kept = openKey(sensitive, sealed);
    if (kept === undefined || sensitive.isOutdated(sealed))
      await trx
        .updateTable('push_keys')
        .set({ private_key: sensitive.seal(kept ?? made, place) })
        .execute();
    return pairOf(kept ?? made);
  });
}

function openKey(sensitive: SensitiveBox, sealed: string): string | undefined {
  try {
    return sensitive.open(sealed, place);
  } catch (error) {
    if (error instanceof SensitiveError) return undefined;
    throw error;
  }
}

/** 32 bytes in base64url. */
function newPrivateKey(): string {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // Leading zero bytes are left out by the curve and required by the format of keys.
  return Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}

export function pairOf(privateKey: string): PushKeys {
  const curve = createECDH('prime256v1');
  try {
    if (!/^[A-Za-z0-9_-]{43}$/.test(privateKey)) throw new Error('not 32 bytes');
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  } catch {
    throw new ConfigError('YADORI_PUSH_KEY must be a private key on P-256: 32 bytes in base64url.');
  }
  const point = curve.getPublicKey();
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: privateKey,
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
  };
}
