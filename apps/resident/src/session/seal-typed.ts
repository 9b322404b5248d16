// What a session left when it ended without the resident's wish: half-written texts of this tab, and answers to safety checks
// that wait on the device. Sealed in this browser, given back when the same account signs in, removed when another one does.
import { forgetTexts, openTexts, sealTexts, sweepTexts } from '@yadori/web-client/sealed-texts.ts';
import { deviceStorage, tabStorage, type GuardedStorage } from '@yadori/web-client/storage.ts';
import { dropOwn, ownAccountId, readToken } from './session.ts';
import { typedPrefix, waitingPrefix } from './typed.ts';

interface SealPlace {
  storage: GuardedStorage;
  /** Followed by the account. */
  prefix: string;
  lifeMs: number;
}

const minute = 60_000;

const all: readonly SealPlace[] = [
  // Long enough to sign in again, short enough for a browser that others use.
  { storage: tabStorage, prefix: typedPrefix, lifeMs: 30 * minute },
  // As long as a safety check goes on: one that has closed meanwhile refuses them.
  { storage: deviceStorage, prefix: waitingPrefix, lifeMs: 24 * 60 * minute },
];

const keysOf = ({ storage, prefix }: SealPlace) =>
  storage.keys().filter((key) => key.startsWith(prefix));

/** Of the screens without a session. */
export async function sealTyped(): Promise<void> {
  if (readToken() !== undefined) return;
  for (const kept of all) await seal(kept);
  await sweepTexts();
}

async function seal(kept: SealPlace): Promise<void> {
  const { storage, prefix, lifeMs } = kept;
  const byAccount = new Map<string, Record<string, string>>();
  for (const key of keysOf(kept)) {
    const [account = ''] = key.slice(prefix.length).split('.');
    const texts = { ...byAccount.get(account), [key]: storage.read(key) ?? '' };
    byAccount.set(account, texts);
  }
  for (const [account, texts] of byAccount) await sealTexts(account, texts, lifeMs);
  // Meanwhile somebody may have signed in, to whom they were given.
  if (readToken() === undefined) dropOwn(storage, prefix);
}

/** After a sign-in: what is not of this account is gone, from the storages and from the store. */
export async function giveBackTyped(): Promise<void> {
  const account = String(ownAccountId());
  for (const kept of all)
    for (const key of keysOf(kept))
      if (!key.startsWith(`${kept.prefix}${account}.`)) kept.storage.write(key);
  const texts = await openTexts(account);
  // What could not be read stays sealed, until its time is over.
  if (texts === undefined) return;
  for (const [key, text] of Object.entries(texts)) {
    const { storage } = all.find(({ prefix }) => key.startsWith(prefix)) ?? { storage: tabStorage };
    if (storage.read(key) === null) storage.write(key, text);
  }
  forgetTexts();
}
