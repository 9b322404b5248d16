// The files of one version of the app, kept together: a document only ever meets the pieces it was built with.
import { isOfVersion } from './of-version.ts';
import { worker } from '@yadori/web-client/worker/worker-scope.ts';

/** Written by the build: the document's address first, then every file that a screen may need. */
interface Shell {
  version: string;
  files: readonly string[];
}

declare const __SHELL__: Shell;

const { version, files } = __SHELL__;
const prefix = 'yadori-shell-';
const name = prefix + version;
const kept = new Set(files);

/** How many files are fetched at once: the page that is open shall not have to wait for them. */
const together = 4;

export const isShellFile = (path: string): boolean => kept.has(path) && path !== '/';

/** Keeps all files or none: an installation that fails leaves the version before it in its place. */
export async function fillStore(): Promise<void> {
  const store = await caches.open(name);
  try {
    await keepDocument(store);
    const waiting = files.filter((file) => file !== '/').values();
    const carry = async () => {
      for (const file of waiting) await store.add(file);
    };
    await Promise.all(Array.from({ length: together }, carry));
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
}

/** While servers change versions one may answer with a document of another one: that is tried again later. */
async function keepDocument(store: Cache): Promise<void> {
  const document = await fetch('/', { cache: 'no-cache' });
  const text = await document.clone().text();
  if (!document.ok || !isOfVersion(text, kept)) throw new Error('a document of another version');
  await store.put('/', document);
}

/** No document of an older version is open any more when this runs. */
export async function dropOldStores(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((each) => each.startsWith(prefix) && each !== name);
  await Promise.all(old.map((each) => caches.delete(each)));
}

export const fromStore = async (path: string): Promise<Response | undefined> =>
  caches.match(path, { cacheName: name, ignoreVary: true });

/**
 * A new version waits until no document of the old one is open. A page that is of the new version already, and the only
 * one, need not wait for that.
 */
export async function takeOverFor(entry: string): Promise<void> {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tabs.length === 1 && kept.has(entry)) await worker.skipWaiting();
}
