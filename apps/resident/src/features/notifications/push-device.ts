// Keeps the push subscription of this device registered with the server, and repairs it: checked at every start of the
// app.
import { keyOf } from '@yadori/web-client/push-subscription.ts';
import { fetchPushKey, forgetDevice, registerDevice } from './api.ts';
import { mayNotify } from './choice.ts';

/** Silently none where the browser or its push service fails: the app itself still announces. */
export async function keepDevice(): Promise<void> {
  if (!mayNotify()) return;
  const manager = await pushManager();
  if (manager === undefined) return;
  try {
    const known = await manager.getSubscription();
    const key = (known && keyOf(known)) ?? (await serverKey());
    if (key === undefined) return;
    const subscription = known ?? (await subscribe(manager, key));
    const rightKey = await registerAtServer(subscription, key);
    if (rightKey === undefined || rightKey === key) return;
    // The server has new VAPID keys: the old subscription accepts nothing from it any more.
    await subscription.unsubscribe();
    await registerAtServer(await subscribe(manager, rightKey), rightKey);
  } catch {
    // No push service, or none that answers now: tried again at the next start.
  }
}

/** Whether news reaches this device while the app is closed. */
export async function hasPushes(): Promise<boolean> {
  const manager = await pushManager();
  const subscription = await manager?.getSubscription().catch(() => null);
  return (subscription ?? null) !== null;
}

/** No more pushes here. */
export async function dropDevice(): Promise<void> {
  await forgetDevice();
  const manager = await pushManager();
  const subscription = await manager?.getSubscription();
  await subscription?.unsubscribe().catch(() => undefined);
}

async function pushManager(): Promise<PushManager | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration === undefined || !('pushManager' in registration)) return undefined;
  // Subscribing needs an active worker.
  return registration.active === null
    ? (await navigator.serviceWorker.ready).pushManager
    : registration.pushManager;
}

async function serverKey(): Promise<string | undefined> {
  const answer = await fetchPushKey();
  return answer.ok ? answer.data.public_key : undefined;
}

const subscribe = (manager: PushManager, key: string): Promise<PushSubscription> =>
  manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });

/** The server's VAPID key; undefined where it did not answer. */
async function registerAtServer(
  subscription: PushSubscription,
  key: string,
): Promise<string | undefined> {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  const body = { endpoint: endpoint ?? '', p256dh, auth, public_key: key };
  const answer = await registerDevice(body);
  return answer.ok ? answer.data.public_key : undefined;
}
