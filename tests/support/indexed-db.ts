// One table of IndexedDB in memory, as far as the stores of the console use it.

export function fakeIndexedDb() {
  const rows = new Map<string, unknown>();
  let isFull = false;
  const store = {
    get: (key: string) => request(() => rows.get(key)),
    put: (value: unknown, key: string) =>
      request(() => {
        if (isFull) throw new DOMException('the store is full', 'QuotaExceededError');
        rows.set(key, value);
      }),
    delete: (key: string) => request(() => rows.delete(key)),
  };
  const connection = {
    createObjectStore: () => store,
    transaction: () => ({ objectStore: () => store }),
    close: () => undefined,
  };
  return {
    rows,
    /** From now on nothing can be written. */
    fill: () => {
      isFull = true;
    },
    factory: { open: () => request(() => connection) },
  };
}

interface Request {
  result?: unknown;
  error?: unknown;
  onupgradeneeded?: () => void;
  onsuccess?: () => void;
  onerror?: () => void;
}

/** Answers later, as a request of the browser does. */
function request(work: () => unknown): Request {
  const made: Request = {};
  queueMicrotask(() => {
    try {
      made.result = work();
      made.onupgradeneeded?.();
      made.onsuccess?.();
    } catch (error) {
      made.error = error;
      made.onerror?.();
    }
  });
  return made;
}
