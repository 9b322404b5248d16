// The files of a page that opens without network: of the counter on a station's tablet, of the screens that a person can
// read as kept (SE037, AM252). The newest from the server, the kept ones where no answer comes.
import type { FetchEvent } from '@yadori/web-client/worker/worker-scope.ts';

/** Written by the build: every file that the pages may need. */
interface Shell {
  version: string;
  files: readonly string[];
}

interface Kind {
  shell: Shell;
  /** Of the names of its stores. */
  prefix: string;
  /** The document is the same at each address; at one of a counter the camera is open. */
  document: string;
  isPage: (path: string) => boolean;
}

declare const __SHELLS__: { station: Shell; person: Shell };

const station: Kind = {
  shell: __SHELLS__.station,
  prefix: 'yadori-counter-files-',
  document: '/staff/station/counter',
  isPage: (path) => /^\/staff\/[\w-]+\/counter\/?$/.test(path),
};
const person: Kind = {
  shell: __SHELLS__.person,
  prefix: 'yadori-console-files-',
  document: '/staff/',
  isPage: (path) => /^\/staff(\/(?!(login|link|station)(\/|$))[\w-]+)*\/?$/.test(path),
};

/** By the address under which a station registers the worker. */
const isOfStation = location.search === '?station';
const { shell, prefix, document: documentAddress, isPage } = isOfStation ? station : person;
const name = prefix + shell.version;
const kept = new Set(shell.files);

/** Milliseconds; after so long without an answer the kept files are used. */
const patienceMs = 3000;

export { isPage };

export const isKept = (path: string): boolean => kept.has(path);

/** All files or none: an installation that fails leaves the version before it in its place. */
export async function fillStore(): Promise<void> {
  const store = await caches.open(name);
  try {
    const document = await fetch(documentAddress, { cache: 'no-cache' });
    if (!document.ok) throw new Error('no document');
    await store.put(documentAddress, document);
    await store.addAll(shell.files);
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
}

/** The version before stays: a page that is open loads pieces of it. A tablet may have become a person's, and back. */
export async function dropStores(): Promise<void> {
  const others = isOfStation ? person.prefix : station.prefix;
  const names = await caches.keys();
  const own = names.filter((each) => each.startsWith(prefix));
  const old = own.slice(0, -2).filter((each) => each !== name);
  await Promise.all(
    [...old, ...names.filter((each) => each.startsWith(others))].map((each) => caches.delete(each)),
  );
}

export async function openPage({ request }: FetchEvent): Promise<Response> {
  const fresh = fetch(request);
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), patienceMs);
  });
  const answer = await Promise.race([fresh, late]).catch(() => undefined);
  if (answer !== undefined && answer.status < 500) return answer;
  return (await caches.match(documentAddress, { cacheName: name })) ?? fresh;
}

export const openFile = async ({ request }: FetchEvent, path: string): Promise<Response> =>
  (await caches.match(path, { cacheName: name, ignoreVary: true })) ?? fetch(request);
