// Answers that the document asked for before its modules were there (early-requests.ts). Each of them serves once.

export type EarlyAnswers = Map<string, Promise<Response>>;

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers;
  }
}

/** As `fetch`; a request that the document has sent already is not sent again, unless it failed. */
export const fetchOnce: typeof fetch = (address, init) => {
  const early = window.earlyAnswers?.get(String(address));
  if (early === undefined) return fetch(address, init);
  window.earlyAnswers?.delete(String(address));
  return early.catch(() => fetch(address, init));
};
