// One record in IndexedDB, which can hold a key object without ever giving away its bytes.
interface Sealed {
  key: CryptoKey;
  iv: Uint8Array<ArrayBuffer>;
  cipher: ArrayBuffer;
}

export interface Vault {
  read: () => Promise<Sealed | undefined>;
  write: (sealed: Sealed) => Promise<unknown>;
  erase: () => Promise<unknown>;
  close: () => void;
}

const storeName = 'login';
const record = 'password';

export async function openVault(): Promise<Vault> {
  const opening = indexedDB.open('yadori-login', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
  const database = await answer(opening);
  const store = (mode: IDBTransactionMode) =>
    database.transaction(storeName, mode).objectStore(storeName);
  return {
    read: () => answer(store('readonly').get(record) as IDBRequest<Sealed | undefined>),
    write: (sealed) => answer(store('readwrite').put(sealed, record)),
    erase: () => answer(store('readwrite').delete(record)),
    close: () => database.close(),
  };
}

const answer = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('storage'));
  });
