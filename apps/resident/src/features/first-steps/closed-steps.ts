// Whether the first steps were put away on this device; on a shared one by each resident alone.
import { readCookie } from '@yadori/web-client/cookies.ts';
import { writeCookie } from '@yadori/web-client/write-cookie.ts';
import { residentKey } from '../../session/session.ts';

const name = () => `first-steps-${residentKey()}`;

export const haveClosedSteps = (): boolean => readCookie(name()) !== undefined;

export const closeSteps = (): void => writeCookie(name(), '0');
