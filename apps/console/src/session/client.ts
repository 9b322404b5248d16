// The plain client of the staff's calls: it opens no dialog and reports no failure.
import { versionHeader } from '@yadori/api/contract/headers';
import {
  createStaffClient,
  type StaffClientOptions,
  type StaffSend,
} from '@yadori/api/contract/staff-client';
import { noteServerTime } from '@yadori/web-client/clock.ts';
import { newKey } from '@yadori/web-client/idempotency-key.ts';
import { appearance } from './appearance.ts';
import { pageHeaders } from './signed-in.ts';
import { consoleVersion } from './version.ts';

export const ofPage: StaffClientOptions = {
  language: () => appearance().language,
  onServerTime: noteServerTime,
  headers: () => ({ [versionHeader]: consoleVersion(), ...pageHeaders() }),
};

const ofBrowser = createStaffClient(ofPage);

/** Each call is an act of its own; its key is made here, since `randomUUID` is missing at insecure addresses. */
export const client: StaffSend = (declaration, input, options) =>
  ofBrowser(declaration, input, { key: newKey(), ...options });
