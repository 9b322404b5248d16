// The two stores of this browser, for all code of ours. A browser that blocks them throws at every access, and a store
// may be full: a value then lasts for this page, and nothing breaks.

export interface GuardedStorage {
  read: (key: string) => string | null;
  /** Without a value it removes. */
  write: (key: string, value?: string) => void;
  keys: () => string[];
}

function guarded(open: () => Storage): GuardedStorage {
  /** What could not be stored. */
  const memory: Record<string, string | undefined> = {};
  const attempt = <T>(work: (storage: Storage) => T): T | null => {
    try {
      return work(open());
    } catch {
      return null;
    }
  };
  return {
    read: (key) => memory[key] ?? attempt((storage) => storage.getItem(key)),
    write: (key, value) => {
      memory[key] = value;
      attempt((storage) => {
        if (value == null) storage.removeItem(key);
        else storage.setItem(key, value);
        delete memory[key];
      });
    },
    keys: () => Object.keys(memory).concat(attempt(Object.keys) ?? []),
  };
}

/** Kept over visits. */
export const deviceStorage = guarded(() => localStorage);

/** Of this tab, until it is closed. */
export const tabStorage = guarded(() => sessionStorage);
