// What a station keeps on the device: the sealed list, and the check-ins that wait to be sent, which name no one (SE037).
// The key of the seal is made of two halves: one in the session's memory, one in a key that no script can read.
import { tabStorage } from '@yadori/web-client/storage.ts';
import { counterDatabase, counterSecret } from '../../../session/kept-stores.ts';

const table = 'kept';

interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  text: ArrayBuffer;
  /** When it is to be forgotten. */
  until: number;
}

const asPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no store'));
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(counterDatabase, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(table);
  return asPromise(request);
}

async function withTable<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await asPromise(work(database.transaction(table, mode).objectStore(table)));
  } finally {
    // A wipe waits for open connections.
    database.close();
  }
}

const get = (key: string): Promise<unknown> => withTable('readonly', (store) => store.get(key));
const put = (key: string, value: unknown) =>
  withTable('readwrite', (store) => store.put(value, key));
const remove = (key: string) => withTable('readwrite', (store) => store.delete(key));

const hmac: HmacKeyGenParams = { name: 'HMAC', hash: 'SHA-256' };

/** Of this device: it signs, and cannot be read. */
async function deviceKey(): Promise<CryptoKey> {
  const known = await get('key');
  if (known instanceof CryptoKey) return known;
  const made = await crypto.subtle.generateKey(hmac, false, ['sign']);
  await put('key', made);
  return made;
}

/** Of this session: it survives a reload, not the closing of the page. */
function sessionSecret(make: boolean): string | null {
  const known = tabStorage.read(counterSecret);
  if (known !== null || !make) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(32)), (one) =>
    one.toString(16).padStart(2, '0'),
  ).join('');
  tabStorage.write(counterSecret, made);
  return made;
}

async function sealKey(secret: string): Promise<CryptoKey> {
  const raw = await crypto.subtle.sign('HMAC', await deviceKey(), new TextEncoder().encode(secret));
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** False at insecure addresses and where the browser keeps nothing: the counter then needs its network. */
export const canKeep = (): boolean => 'indexedDB' in globalThis && 'subtle' in crypto;

type SealedName = 'list' | 'photos';

export async function seal(name: SealedName, value: unknown, until: number): Promise<void> {
  const secret = sessionSecret(true);
  if (secret === null) return;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  const text = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await sealKey(secret), plain);
  await put(name, { iv, text, until } satisfies Sealed);
}

/** Undefined where nothing is kept, its time is over or its session is gone: it is then deleted. */
export async function unseal(name: SealedName, now: number): Promise<unknown> {
  const kept = (await get(name)) as Sealed | undefined;
  if (kept === undefined) return undefined;
  const secret = sessionSecret(false);
  try {
    if (secret === null || kept.until <= now) throw new Error('over');
    const { iv, text } = kept;
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await sealKey(secret), text);
    return JSON.parse(new TextDecoder().decode(plain));
  } catch {
    await (name === 'list' ? forgetList() : remove(name));
    return undefined;
  }
}

export const forgetList = (): Promise<unknown> => Promise.all([remove('list'), remove('photos')]);

/** Of one dormitory: another's station, on the same tablet later, neither sends nor shows it. */
const queueKey = (dormitory: string) => `queue ${dormitory}`;

export const readQueue = (dormitory: string): Promise<unknown> => get(queueKey(dormitory));

export const keepQueue = (dormitory: string, queue: unknown): Promise<unknown> =>
  put(queueKey(dormitory), queue);
