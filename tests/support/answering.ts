// What a screen gets for its calls, for tests of components.

/** A call and the data of its answer. */
export type Read = readonly [object, object];

/** `otherwise`: what a call gets that is not listed. */
export const answering =
  <Sent extends object>(reads: readonly Read[], otherwise: (call: Sent) => object) =>
  async (call: Sent): Promise<object> => {
    const read = reads.find(([one]) => one === call);
    return read === undefined ? otherwise(call) : { ok: true, data: read[1] };
  };

export interface SentCall {
  method: string;
  path: string;
}

/** Without reads, previews and what says who looks at a page. */
export const isChange = ({ method, path }: SentCall) =>
  method !== 'GET' && !path.endsWith('/preview') && !path.endsWith('/presence');
