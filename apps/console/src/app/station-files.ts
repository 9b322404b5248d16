// The files of the counter on a station's tablet: the newest from the server, the kept ones where no answer comes.
import type { FetchOccasion } from '@yadori/web-client/worker-scope.ts';

/** Written by the build: every file that the counter may need. */
interface Shell {
  version: string;
  files: readonly string[];
}

declare const __SHELL__: Shell;

const { version, files } = __SHELL__;
const prefix = 'yadori-counter-files-';
const name = prefix + version;
const kept = new Set(files);
/** The document is the same at each address; at one of a counter the camera is open. */
const documentAddress = '/staff/station/counter';

/** Milliseconds; after so long without an answer the kept files are used. */
const patienceMs = 3000;

export const isCounter = (path: string): boolean => /^\/staff\/[\w-]+\/counter\/?$/.test(path);

export const isKept = (path: string): boolean => kept.has(path);

/** All files or none: an installation that fails leaves the version before it in its place. */
export async function fillStore(): Promise<void> {
  const store = await caches.open(name);
  try {
    const document = await fetch(documentAddress, { cache: 'no-cache' });
    if (!document.ok) throw new Error('no document');
    await store.put(documentAddress, document);
    await store.addAll(files);
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
}

/** The version before stays: a page that is open loads pieces of it. */
export async function dropStores(isOfStation: boolean): Promise<void> {
  const names = (await caches.keys()).filter((each) => each.startsWith(prefix));
  const newest = isOfStation ? names.slice(-2) : [];
  const old = names.filter((each) => each !== name && !newest.includes(each));
  await Promise.all((isOfStation ? old : names).map((each) => caches.delete(each)));
}

export async function openCounter({ request }: FetchOccasion): Promise<Response> {
  const fresh = fetch(request);
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), patienceMs);
  });
  const answer = await Promise.race([fresh, late]).catch(() => undefined);
  if (answer !== undefined && answer.status < 500) return answer;
  return (await caches.match(documentAddress, { cacheName: name })) ?? fresh;
}

export const openFile = async ({ request }: FetchOccasion, path: string): Promise<Response> =>
  (await caches.match(path, { cacheName: name, ignoreVary: true })) ?? fetch(request);
