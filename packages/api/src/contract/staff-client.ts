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

/** `fetch` of the console's event stream: with the session's cookie, and no act of a person. */
export const fetchStaffStream: typeof fetch = (address, init) =>
  fetch(address, {
    ...init,
    credentials: 'same-origin',
    headers: {
      ...(init?.headers as Record<string, string>),
      [platformHeader]: staffPlatformId,
      [activityHeader]: '0',
    },
  });

export type StaffClientOptions = Omit<ClientOptions, 'token'> & {
  /** Further headers, for tests; a browser sets `origin` and `cookie` by itself. */
  headers?: () => Readonly<Record<string, string>>;
};

export function createStaffClient(options: StaffClientOptions): StaffSend {
  const { fetch: doFetch = fetch, headers: further = () => ({}) } = options;
  return (declaration, input, given = {}) => {
    const { key = crypto.randomUUID(), isBackground = false, keepalive = false, link } = given;
    const headers = {
      [platformHeader]: staffPlatformId,
      ...(declaration.method === 'GET' ? {} : { [keyHeader]: key }),
      ...(isBackground ? { [activityHeader]: '0' } : {}),
      ...(link === undefined ? {} : { [linkHeader]: link }),
      ...further(),
    };
    const through: typeof fetch = (address, init) =>
      doFetch(address, {
        ...init,
        ...{ keepalive, credentials: 'same-origin' },
        headers: { ...(init?.headers as Record<string, string>), ...headers },
      });
    return createClient({ ...options, fetch: through, token: () => undefined })(declaration, input);
  };
}
