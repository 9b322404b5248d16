// Who may open the form of a registration: the register token of the address or of this tab goes into its cookie first.
import { redirect } from '@tanstack/react-router';
import { restoreRegisterToken, storeRegisterToken } from '../../session/keep-register-token.ts';
import { readRegisterToken } from '../../session/register-token.ts';
import { registrantsOnly } from './guards.ts';

export interface HomeToRegister {
  dormitory_code?: string;
  room_number?: string;
  token?: string;
}

export function visitRegisterInformation({
  search: { token, ...home },
  preload,
}: {
  search: HomeToRegister;
  preload: boolean;
}): Promise<void> | undefined {
  restoreRegisterToken();
  // The token never stays in the address; one that is in the cookie already wins (AM038).
  if (token !== undefined) {
    if (readRegisterToken() === undefined) storeRegisterToken(token);
    throw redirect({ to: '/register-information', search: home, replace: true });
  }
  // Whose home is not known has not confirmed it, or comes from a bookmark.
  if (readRegisterToken() !== undefined && home.dormitory_code === undefined)
    throw redirect({ to: '/register-confirm', replace: true });
  return registrantsOnly({ preload });
}
