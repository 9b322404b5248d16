// The half-written texts that a session left when it ended without the resident's wish: sealed in this browser for half an
// hour, given back when the same account signs in, removed when another one does.
import { forgetTexts, openTexts, sealTexts, sweepTexts } from '@yadori/web-client/sealed-texts.ts';
import { tabStorage } from '@yadori/web-client/storage.ts';
import { dropOwn, ownAccountId, readToken } from './session.ts';
import { typedPrefix } from './typed.ts';

/** Of the screens without a session. */
export async function sealTyped(): Promise<void> {
  if (readToken() !== undefined) return;
  const byAccount = new Map<string, Record<string, string>>();
  for (const key of tabStorage.keys().filter((each) => each.startsWith(typedPrefix))) {
    const [account = ''] = key.slice(typedPrefix.length).split('.');
    const texts = { ...byAccount.get(account), [key]: tabStorage.read(key) ?? '' };
    byAccount.set(account, texts);
  }
  for (const [account, texts] of byAccount) await sealTexts(account, texts);
  // Meanwhile somebody may have signed in, to whom they were given.
  if (readToken() === undefined) dropOwn(tabStorage, typedPrefix);
  await sweepTexts();
}

/** After a sign-in: what is not of this account is gone, in this tab and in the store. */
export async function giveBackTyped(): Promise<void> {
  const account = String(ownAccountId());
  const own = `${typedPrefix}${account}.`;
  for (const key of tabStorage.keys())
    if (key.startsWith(typedPrefix) && !key.startsWith(own)) tabStorage.write(key);
  for (const [key, text] of Object.entries(await openTexts(account)))
    if (tabStorage.read(key) === null) tabStorage.write(key, text);
  forgetTexts();
}
