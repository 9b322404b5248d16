// The client of the staff's calls: no token, since the session is a cookie, and a key for each act.
import type { Answer, Call, InputOf } from './call.ts';
import { createClient, type ClientOptions } from './client.ts';
import {
  activityHeader,
  keyHeader,
  linkHeader,
  platformHeader,
  staffPlatformId,
} from './headers.ts';

export interface StaffSendOptions {
  /** Key of the act, where the caller repeats it; by default each writing call is an act of its own (SL013). */
  key?: string;
  /** True where no person caused the call: polling, the event stream's reads (SA022). */
  isBackground?: boolean;
  /** The call goes on when the page is left; for small bodies. */
  keepalive?: boolean;
  /** Secret of the mailed link that the call is about. */
  link?: string;
}

export type StaffSend = <C extends Call>(
  declaration: C,
  input: InputOf<C>,
  options?: StaffSendOptions,
) => Promise<Answer<C>>;

/** Headers of the console's event stream: no act of a person. */
export const staffStreamHeaders = { [platformHeader]: staffPlatformId, [activityHeader]: '0' };

export type StaffClientOptions = Omit<ClientOptions, 'token'>;

export function createStaffClient(options: StaffClientOptions): StaffSend {
  const { fetch: doFetch = fetch } = options;
  return (declaration, input, given = {}) => {
    const { key = crypto.randomUUID(), isBackground = false, keepalive = false, link } = given;
    const headers = () => ({
      [platformHeader]: staffPlatformId,
      ...(declaration.method === 'GET' ? {} : { [keyHeader]: key }),
      ...(isBackground ? { [activityHeader]: '0' } : {}),
      ...(link === undefined ? {} : { [linkHeader]: link }),
      ...options.headers?.(),
    });
    const through: typeof fetch = (address, init) =>
      doFetch(address, { ...init, keepalive, credentials: 'same-origin' });
    const sent = { ...options, headers, fetch: through, token: () => undefined };
    return createClient(sent)(declaration, input);
  };
}
