// Texts of an account whose session has ended, in IndexedDB: encrypted with a key that no script can read out, bound to the
// account and to their end. Where the browser offers no such store, nothing is kept.

type Texts = Readonly<Record<string, string>>;

interface Sealed {
  until: number;
  key: CryptoKey;
  iv: Uint8Array<ArrayBuffer>;
  cipher: ArrayBuffer;
}

const databaseName = 'yadori-typed';
const storeName = 'texts';

/** For so many milliseconds, beside those that other tabs have sealed. */
export async function sealTexts(account: string, texts: Texts, lifeMs: number): Promise<void> {
  const until = Date.now() + lifeMs;
  await patiently(async (store) => {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const plain = new TextEncoder().encode(JSON.stringify(texts));
    const cipher = await crypto.subtle.encrypt(boundTo(account, until, iv), key, plain);
    const sealed: Sealed = { until, key, iv, cipher };
    await answer(store('readwrite').add(sealed));
  });
}

/** Those of this account whose time is not over; undefined where the store could not be read. */
export async function openTexts(account: string): Promise<Texts | undefined> {
  const all = await patiently((store) =>
    answer(store('readonly').getAll() as IDBRequest<Sealed[]>),
  );
  if (all === undefined) return undefined;
  const opened = await Promise.all(all.map((sealed) => open(sealed, account)));
  return Object.assign({}, ...opened) as Texts;
}

async function open({ until, key, iv, cipher }: Sealed, account: string): Promise<Texts> {
  if (until <= Date.now()) return {};
  try {
    const plain = await crypto.subtle.decrypt(boundTo(account, until, iv), key, cipher);
    return JSON.parse(new TextDecoder().decode(plain)) as Texts;
  } catch {
    // Of another account.
    return {};
  }
}

/** Also while its page is going. */
export function forgetTexts(): void {
  try {
    indexedDB.deleteDatabase(databaseName);
  } catch {
    // Storage may be closed to us; then nothing was kept.
  }
}

/** Removes what is over, now and at its end; with the last one the store goes. */
export async function sweepTexts(): Promise<void> {
  const left = await patiently(async (store) => {
    const now = Date.now();
    const all = await answer(store('readonly').getAll() as IDBRequest<Sealed[]>);
    const keys = await answer(store('readonly').getAllKeys());
    const over = keys.filter((_, index) => (all[index]?.until ?? 0) <= now);
    for (const key of over) await answer(store('readwrite').delete(key));
    return Math.min(...all.map(({ until }) => until).filter((until) => until > now));
  });
  if (left === Infinity) forgetTexts();
  else if (left !== undefined) setTimeout(() => void sweepTexts(), left - Date.now());
}

const boundTo = (account: string, until: number, iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(`${account} ${until}`),
});

type Work<Result> = (store: (mode: IDBTransactionMode) => IDBObjectStore) => Promise<Result>;

const pausesMs = [100, 400, 1500];

/** Storage is closed to the page. */
const isFinal = ({ name }: Partial<Error>) =>
  /^(Security|NotSupported|InvalidState|Reference)Error$/.test(name ?? '');

/** A disk may be busy, or full for a moment: tried again, where that may help. */
async function patiently<Result>(work: Work<Result>): Promise<Result | undefined> {
  for (const pauseMs of [...pausesMs, undefined])
    try {
      return await attempt(work);
    } catch (error) {
      if (pauseMs === undefined || isFinal(error as Partial<Error>)) return undefined;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  return undefined;
}

async function attempt<Result>(work: Work<Result>): Promise<Result> {
  const opening = indexedDB.open(databaseName, 1);
  opening.onupgradeneeded = () =>
    opening.result.createObjectStore(storeName, { autoIncrement: true });
  const database = await answer(opening);
  try {
    return await work((mode) => database.transaction(storeName, mode).objectStore(storeName));
  } finally {
    database.close();
  }
}

const answer = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('storage'));
  });
