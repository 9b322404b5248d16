// The address of the console's service worker: that of a station keeps the files of the counter, any other one none.

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
