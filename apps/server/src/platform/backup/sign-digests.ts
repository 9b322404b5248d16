// Signs the digests of a back-up with its passphrase, so that a changed back-up is noticed and not only a damaged one.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod/mini';
import { writePrivateFile } from '../files/durable.ts';
import { BackupError } from './backup-error.ts';
import { DIGESTS, formatDigests, type Digests } from './digests.ts';
import { deriveKey } from './seal-keys.ts';

const SIGNATURE = 'signature.json';

/** `unchecked`: signed, and the passphrase was not given. */
export type SignatureState = 'right' | 'unchecked' | 'none';

const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]+=*$/));
const signatureSchema = z.object({ salt: base64, hmac: base64 });

export async function writeSignature(
  folder: string,
  digests: Digests,
  passphrase: string,
): Promise<void> {
  const salt = randomBytes(16);
  const hmac = await sign(digests, passphrase, salt);
  const written = { salt: salt.toString('base64'), hmac: hmac.toString('base64') };
  await writePrivateFile(path.join(folder, SIGNATURE), `${JSON.stringify(written, null, 2)}\n`);
}

interface CheckSignature {
  passphrase: string | undefined;
  /** Whether a back-up without a signature is wanted although a passphrase is given. */
  allowUnsigned: boolean;
}

/** A passphrase says that a signature is expected: without one anybody could have written the back-up. */
export async function checkSignature(
  { folder, digests }: { folder: string; digests: Digests },
  { passphrase, allowUnsigned }: CheckSignature,
): Promise<SignatureState> {
  const file = path.join(folder, SIGNATURE);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (passphrase === undefined) return text === undefined ? 'none' : 'unchecked';
  if (text === undefined) {
    if (allowUnsigned) return 'none';
    throw new BackupError({ kind: 'signature_missing', folder });
  }
  const signature = signatureSchema.safeParse(parseJson(text));
  if (!signature.success) throw new BackupError({ kind: 'damaged', file });
  const { salt, hmac } = signature.data;
  const expected = await sign(digests, passphrase, Buffer.from(salt, 'base64'));
  const given = Buffer.from(hmac, 'base64');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new BackupError({ kind: 'signature_wrong', file: path.join(folder, DIGESTS) });
  return 'right';
}

/** Over the digests as they were read: nobody changes them between this and their use. */
async function sign(digests: Digests, passphrase: string, salt: Buffer): Promise<Buffer> {
  const key = await deriveKey(passphrase, salt);
  return createHmac('sha256', key)
    .update('yadori back-up digests 1\n')
    .update(formatDigests(digests))
    .digest();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
