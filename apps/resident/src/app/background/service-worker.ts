// The page's side of the service worker: registers it, activates a new version at its start, receives its messages.
import { keepWorker } from '@yadori/web-client/worker/keep-worker.ts';
import { createListeners } from '@yadori/web-client/store.ts';

/** Answers the function that ends it. Without a secure address there is none, and the app works without it. */
export function startServiceWorker(openPath: (path: string) => void): () => void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (container === undefined || import.meta.env.DEV) return () => undefined;
  void keepWorker('/service-worker.js', followVersions);
  const hear = ({ data }: MessageEvent) => {
    const { open, news } = (data ?? {}) as { open?: unknown; news?: unknown };
    if (typeof open === 'string' && /^\/(?!\/)/.test(open)) openPath(open);
    if (news !== undefined) workerNews.pass();
  };
  container.addEventListener('message', hear);
  container.startMessages();
  return () => container.removeEventListener('message', hear);
}

function followVersions(registration: ServiceWorkerRegistration): void {
  letTakeOver(registration);
  // The document that this page replaced may still be counted as open.
  setTimeout(() => letTakeOver(registration), 3000);
  const watch = () =>
    registration.installing?.addEventListener('statechange', () => letTakeOver(registration));
  // Another page may have found the new version, and it is still being fetched.
  watch();
  registration.addEventListener('updatefound', watch);
}

/** A new version that waits: if this page has come from it, it can begin at once. It decides that itself. */
function letTakeOver({ waiting }: ServiceWorkerRegistration): void {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  if (entry !== null) waiting?.postMessage({ takeOver: new URL(entry.src).pathname });
}

const listeners = createListeners();

/** A push has come to this device: what it announces can be read now. */
export const workerNews = {
  hear: listeners.add,
  pass: listeners.call,
};
