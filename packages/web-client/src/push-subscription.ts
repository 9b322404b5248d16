// Push subscriptions, of pages and of service workers.
import { worker, type SubscriptionChangeEvent } from './worker/worker-scope.ts';

/** What the server keeps of a subscription, with the VAPID key that it was made for. */
interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
  key: string;
}

function deviceOf(subscription: PushSubscription): PushDevice | undefined {
  const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON();
  const key = keyOf(subscription);
  const isWhole = endpoint !== undefined && p256dh !== undefined && auth !== undefined;
  return isWhole && key !== undefined ? { endpoint, p256dh, auth, key } : undefined;
}

/** The key that a subscription was made for. */
export function keyOf({ options }: PushSubscription): string | undefined {
  const bytes = options.applicationServerKey;
  if (bytes === null) return undefined;
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** In a worker: the subscription that takes the place of one that has ended; undefined where there was none to renew. */
export async function renewedDevice(
  occasion: SubscriptionChangeEvent,
): Promise<PushDevice | undefined> {
  const { pushManager } = worker.registration;
  const known = occasion.newSubscription ?? (await pushManager.getSubscription());
  if (known !== null) return deviceOf(known);
  const key = occasion.oldSubscription?.options.applicationServerKey ?? null;
  if (key === null) return undefined;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  return deviceOf(await pushManager.subscribe(options));
}
