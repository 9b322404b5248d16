// Answers on this device, sealed by a key that the browser uses and does not hand out (AM252). They are of one account;
// another one, or the time, removes them.
import type { StaffFunction } from '@yadori/api/staff/rights';
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
  /** Whose view lets it be read; undefined of what is the person's own. */
  right: StaffFunction | undefined;
  /** As `call`; undefined where the call names none. */
  dormitory: string | undefined;
}

interface StoredRead {
  data: object;
  at: number;
}

export interface NewRow extends StoredRead, Pick<Row, 'isUrgent' | 'right'> {
  name: string;
  /** The account that has read it. */
  owner: string;
  call: string;
  /** Office code. */
  dormitory: string | undefined;
  most: number;
}

const asPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no store'));
  });

async function withTable<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T> | Promise<T>,
): Promise<T> {
  const request = indexedDB.open(readDatabase, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(table);
  const database = await asPromise(request);
  try {
    const done = work(database.transaction(table, mode).objectStore(table));
    return await (done instanceof IDBRequest ? asPromise(done) : done);
  } finally {
    // A wipe waits for open connections.
    database.close();
  }
}

const get = (name: string) => withTable<unknown>('readonly', (store) => store.get(name));
const remove = (name: string) => withTable('readwrite', (store) => store.delete(name));

/** False at insecure addresses and where the browser keeps nothing. */
export const canKeep = (): boolean => 'indexedDB' in globalThis && 'subtle' in crypto;

const aes = { name: 'AES-GCM', length: 256 } as const;

/** `owner`: the number of an account. Without what somebody else has read here, and what is too old. */
export async function openFor(owner: string): Promise<void> {
  if ((await get('owner')) !== owner) {
    const key = await crypto.subtle.generateKey(aes, false, ['encrypt', 'decrypt']);
    // One transaction: another tab sees the rows of one account with its key, or those of the other.
    await withTable('readwrite', (store) => {
      store.clear();
      store.put(key, 'key');
      return store.put(owner, 'owner');
    });
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

/** `isAllowed`: in the dormitory of this office code, or undefined where the answer is of no single one. */
export async function dropWithoutRight(
  codes: readonly string[],
  isAllowed: (right: StaffFunction, code: string | undefined) => boolean,
): Promise<void> {
  const known = new Map(
    await Promise.all(codes.map(async (code) => [await rowName(code), code] as const)),
  );
  await drop(({ right, dormitory }) => {
    if (right === undefined) return false;
    // Of a dormitory that is not named any more a role for all of them alone may read.
    return !isAllowed(right, dormitory && (known.get(dormitory) ?? ''));
  });
}

export async function dropCall(address: string): Promise<void> {
  const name = await rowName(address);
  await drop(({ call }) => call === name);
}

/** Addresses carry numbers of people. */
async function rowName(name: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name));
  return Array.from(new Uint8Array(hash, 0, 12), (one) => one.toString(16).padStart(2, '0')).join(
    '',
  );
}

/** Nothing where the store was forgotten meanwhile, or is of another account: its key would open this row, too. */
export async function keep({ owner, most, data, ...given }: NewRow): Promise<void> {
  const key = await get('key');
  if (!(key instanceof CryptoKey)) return;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(data));
  const text = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain);
  const { name, call, dormitory, ...plainly } = given;
  const row: Row = {
    ...plainly,
    iv,
    text,
    call: await rowName(call),
    dormitory: dormitory && (await rowName(dormitory)),
  };
  const place = await rowName(name);
  const isKept = await withTable('readwrite', async (store) => {
    if ((await asPromise(store.get('owner'))) !== owner) return false;
    await asPromise(store.put(row, place));
    return true;
  });
  if (!isKept) return;
  const rows = (await withTable('readonly', (store) => store.getAll())) as Partial<Row>[];
  const times = rows.filter((each) => each.call === row.call).map((each) => each.at ?? 0);
  const oldest = times.toSorted((a, b) => b - a)[most];
  if (oldest !== undefined) await drop((each) => each.call === row.call && each.at <= oldest);
}

/** Undefined where nothing is kept, or its time is over. */
export async function readKept(name: string): Promise<StoredRead | undefined> {
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
