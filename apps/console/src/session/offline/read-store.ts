// Answers on this device, sealed by a key that the browser uses and does not hand out (AM252). They are of one account;
// another one, or the time, removes them.
import { readDatabase } from '../kept-stores.ts';

const table = 'kept';
const day = 24 * 60 * 60 * 1000;

interface Row {
  iv: Uint8Array<ArrayBuffer>;
  text: ArrayBuffer;
  /** When the answer was read, by the device's clock. */
  at: number;
  /** Rows of one call count together. */
  call: string;
  isUrgent: boolean;
}

interface Kept {
  data: object;
  at: number;
}

interface NewRow extends Kept {
  name: string;
  call: string;
  isUrgent: boolean;
  most: number;
}

const asPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no store'));
  });

async function withTable<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const request = indexedDB.open(readDatabase, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(table);
  const database = await asPromise(request);
  try {
    return await asPromise(work(database.transaction(table, mode).objectStore(table)));
  } finally {
    // A wipe waits for open connections.
    database.close();
  }
}

const get = (name: string) => withTable<unknown>('readonly', (store) => store.get(name));
const put = (name: string, value: unknown) =>
  withTable('readwrite', (store) => store.put(value, name));
const remove = (name: string) => withTable('readwrite', (store) => store.delete(name));
const clear = () => withTable('readwrite', (store) => store.clear());

/** False at insecure addresses and where the browser keeps nothing. */
export const canKeep = (): boolean => 'indexedDB' in globalThis && 'subtle' in crypto;

const aes = { name: 'AES-GCM', length: 256 } as const;

/** `owner`: the number of an account. Without what somebody else has read here, and what is too old. */
export async function openFor(owner: string): Promise<void> {
  if ((await get('owner')) !== owner) {
    await clear();
    await put('key', await crypto.subtle.generateKey(aes, false, ['encrypt', 'decrypt']));
    await put('owner', owner);
  }
  await drop(({ at }) => isOver(at));
}

const isOver = (at: number) => Math.abs(Date.now() - at) >= day;

async function drop(isLeft: (row: Row) => boolean): Promise<void> {
  const names = (await withTable('readonly', (store) => store.getAllKeys())) as string[];
  for (const name of names) {
    const row = (await get(name)) as Partial<Row> | undefined;
    if (row?.text !== undefined && isLeft(row as Row)) await remove(name);
  }
}

/** Behind an idle lock nothing else is left to open. */
export const dropAllButUrgent = (): Promise<void> => drop(({ isUrgent }) => !isUrgent);

/** Addresses carry numbers of people. */
async function rowName(name: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name));
  return Array.from(new Uint8Array(hash, 0, 12), (one) => one.toString(16).padStart(2, '0')).join(
    '',
  );
}

export async function keep({ name, call, isUrgent, most, data, at }: NewRow): Promise<void> {
  const key = await get('key');
  // Forgotten meanwhile.
  if (!(key instanceof CryptoKey)) return;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(data));
  const text = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain);
  const row: Row = { ...{ iv, text, at, isUrgent }, call: await rowName(call) };
  await put(await rowName(name), row);
  const rows = (await withTable('readonly', (store) => store.getAll())) as Partial<Row>[];
  const times = rows.filter((each) => each.call === row.call).map((each) => each.at ?? 0);
  const oldest = times.toSorted((a, b) => b - a)[most];
  if (oldest !== undefined) await drop((each) => each.call === row.call && each.at <= oldest);
}

/** Undefined where nothing is kept, or its time is over. */
export async function readKept(name: string): Promise<Kept | undefined> {
  const [row, key] = await Promise.all([
    get(await rowName(name)) as Promise<Row | undefined>,
    get('key'),
  ]);
  if (row === undefined || !(key instanceof CryptoKey)) return undefined;
  if (isOver(row.at)) {
    await remove(await rowName(name));
    return undefined;
  }
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: row.iv }, key, row.text);
  return { data: JSON.parse(new TextDecoder().decode(plain)) as object, at: row.at };
}
