// A subscription that the browser has ended is renewed at once where the worker can read the session, else when the app
// starts (`keepDevice`).
import { renewedDevice } from '@yadori/web-client/push-subscription.ts';
import { sessionToken } from './session-token.ts';
import type { SubscriptionChangeEvent } from '@yadori/web-client/worker/worker-scope.ts';

export async function renewSubscription(occasion: SubscriptionChangeEvent): Promise<void> {
  const device = await renewedDevice(occasion);
  const token = await sessionToken();
  if (device === undefined || token === undefined) return;
  const { key, ...keys } = device;
  await fetch('/api/v1/notifications/device', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...keys, public_key: key }),
  });
}
