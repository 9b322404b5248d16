// What this device remembers of a login at the resident's wish: the ID, and the password in encrypted form.
import { deviceStorage } from '@yadori/web-client/storage.ts';
import { openVault, type Vault } from './vault.ts';

const idKey = 'yadori.login-id';

export const rememberedId = (): string | undefined => deviceStorage.read(idKey) ?? undefined;
const rememberId = (id: string): void => deviceStorage.write(idKey, id);
export const forgetId = (): void => deviceStorage.write(idKey);

/**
 * The password is encrypted with a key that no script can read out (AM068): the key can be used in this
 * browser, for this origin, and nowhere else. Where the browser offers no such store, nothing is kept.
 */
export async function rememberedPassword(): Promise<string | undefined> {
  return attempt(async (vault) => {
    const kept = await vault.read();
    if (kept === undefined) return undefined;
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: kept.iv },
      kept.key,
      kept.cipher,
    );
    return new TextDecoder().decode(plain);
  });
}

async function rememberPassword(password: string): Promise<void> {
  await attempt(async (vault) => {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const plain = new TextEncoder().encode(password);
    const cipher = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain);
    await vault.write({ key, iv, cipher });
  });
}

export async function forgetPassword(): Promise<void> {
  await attempt((vault) => vault.erase());
}

/** After a login: keeps what is ticked in the form, forgets what is not (B005, B006). */
export async function keepWished(
  form: HTMLFormElement,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const wishes = new FormData(form);
  if (wishes.has('remember_id')) rememberId(email);
  else forgetId();
  await (wishes.has('remember_password') ? rememberPassword(password) : forgetPassword());
}

/** The resident signs in with another address now: what is remembered follows. */
export function followEmail(email: string): void {
  if (rememberedId() !== undefined) rememberId(email);
}

/** As `followEmail`, for a changed password. */
export async function followPassword(password: string): Promise<void> {
  if ((await rememberedPassword()) !== undefined) await rememberPassword(password);
}

async function attempt<Result>(
  work: (vault: Vault) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    const vault = await openVault();
    try {
      return await work(vault);
    } finally {
      vault.close();
    }
  } catch {
    return undefined;
  }
}
