// The pages that the service worker reaches.
import { worker, type Tab } from '@yadori/web-client/worker-scope.ts';

/** Every open document of the app, whatever its version; those of the login are documents of their own. */
export async function openTabs(): Promise<Tab[]> {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return tabs.filter(({ url }) => new URL(url).pathname !== '/login');
}
