// The service worker of a station: with it the counter's page opens without network, too.
import { workerAddress } from '../../../session/worker-address.ts';

export function registerStationWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  // Storage may be closed to us; a reload then needs the network.
  navigator.serviceWorker
    .register(workerAddress('station'), { updateViaCache: 'none' })
    .catch(() => undefined);
}
