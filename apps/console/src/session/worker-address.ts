// The console's service worker and its address: that of a station keeps the files of the counter.
import { keepWorker } from '@yadori/web-client/worker/keep-worker.ts';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (of: string) => string },
  ): { createScriptURL(of: string): string };
}

type Of = 'person' | 'station';

const rules = {
  createScriptURL: (of: string) =>
    `/staff/service-worker.js${of === ('station' satisfies Of) ? '?station' : ''}`,
};
let policy: typeof rules | undefined;

/** The document demands trusted types, and the worker's address is one. */
export function workerAddress(of: Of): string {
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('yadori-worker', rules) ?? rules;
  return policy.createScriptURL(of);
}

/** Without a secure address there is none. */
export function registerWorker(of: Of): void {
  if ('serviceWorker' in navigator && !import.meta.env.DEV) void keepWorker(workerAddress(of));
}
