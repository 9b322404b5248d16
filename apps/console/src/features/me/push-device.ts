// The push subscription of this browser, and its registration with the server.
import { workerAddress } from '../../session/worker-address.ts';
import { keepPushDevice } from './api.ts';

type PushState = 'unsupported' | 'denied' | 'ready';

/** iOS has pushes only in an app that was put on the home screen. */
export function pushState(): PushState {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

/** Of the browser, in the form of an answer; `failed`, too, where the server keeps no device. */
const refusedBy = (code: 'denied' | 'failed') => ({
  ok: false as const,
  status: 400,
  code,
  message: code,
});

/** To be called from a press: the browser shows its question then. */
export async function subscribeHere(serverKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return refusedBy('denied');
  try {
    const registration = await navigator.serviceWorker.register(workerAddress('person'));
    await navigator.serviceWorker.ready;
    const { pushManager } = registration;
    // One for another key of the server accepts nothing from it.
    await (await pushManager.getSubscription())?.unsubscribe();
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: serverKey,
    });
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
    const body = { endpoint, keys: { p256dh, auth }, public_key: serverKey };
    const answer = await keepPushDevice(body);
    return answer.ok && answer.data.kept ? { ok: true as const } : refusedBy('failed');
  } catch {
    return refusedBy('failed');
  }
}

/** The server forgets the device by its session; this ends the subscription in the browser. */
export async function unsubscribeHere(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/staff/');
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe().catch(() => undefined);
}
