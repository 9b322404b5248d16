// Answers that the document asked for before its modules were there (early-requests.ts). Each of them serves once.

export type EarlyAnswers = Map<string, Promise<Response>>;

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers;
  }
}

/** As `fetch`; a request that the document has sent already is not sent again, unless it failed. */
export const fetchOnce: typeof fetch = (address, init) => {
  const early = typeof address === 'string' ? takeAnswer(address) : undefined;
  return early === undefined ? fetch(address, init) : early.catch(() => fetch(address, init));
};

function takeAnswer(address: string): Promise<Response> | undefined {
  const answer = window.earlyAnswers?.get(address);
  window.earlyAnswers?.delete(address);
  return answer;
}
