// The push subscription of this browser, and its registration with the server.
import { keepStaffPushDevice } from '@yadori/api/notifications/staff-calls';
import { send } from '../../session/api.ts';
import { workerAddress } from '../../session/worker-address.ts';

type PushState = 'unsupported' | 'denied' | 'ready';

/** iOS has pushes only in an app that was put on the home screen. */
export function pushState(): PushState {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

type Subscribed = 'done' | 'denied' | 'failed';

/** To be called from a press: the browser shows its question then. */
export async function subscribeHere(serverKey: string): Promise<Subscribed> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
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
    const answer = await send(keepStaffPushDevice, { body });
    return answer.ok && answer.data.kept ? 'done' : 'failed';
  } catch {
    return 'failed';
  }
}

/** The server forgets the device by its session; this ends the subscription in the browser. */
export async function unsubscribeHere(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/staff/');
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe().catch(() => undefined);
}
