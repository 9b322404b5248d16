// Handlers of signing in, keeping and ending the session.
import { CallError } from '../../platform/http/call-error.ts';
import { countedInWrite, type Handlers } from '../../platform/http/handler.ts';
import { httpTexts } from '../../platform/http/texts.ts';
import { familyOfSession, renewToken, type FamilyRow } from '../../platform/session/family.ts';
import { findProfile } from './queries.ts';
import { endReusedFamily } from './reused-token.ts';
import { login, logout } from './service.ts';
import { accountTexts } from './texts.ts';
import { storedUser } from './view.ts';

export const accountHandlers: Handlers<'login' | 'logout' | 'refreshToken'> = {
  login: async ({ body, waiter, device, deviceKey, platform, language, now }) => {
    const caller = { waiter, deviceKey };
    const outcome = await login(platform, { ...body, caller, device }, now);
    const text = httpTexts(language);
    if ('token' in outcome) {
      const row = await findProfile(platform.db, outcome.accountId);
      const { token, deviceKey: fresh } = outcome;
      return { data: storedUser(row, { platform, language, now }), token, deviceKey: fresh };
    }
    if (outcome.failed === 'move_out')
      throw new CallError({ status: 401, code: 'move_out', message: text.moveOut });
    throw new CallError({ status: 401, message: accountTexts(language).wrongCredentials });
  },

  logout: async ({ actor, platform, now }) => {
    await logout(platform.db, actor, now);
    return { data: null };
  },

  refreshToken: countedInWrite(
    familyOfSession,
    (): [] => [],
    async ({ actor, platform, now }, { family_began_at: began }: FamilyRow, claim) => {
      const { db, secretKey } = platform;
      const { accountId, sessionId } = actor;
      const renewal = { secretKey, accountId, sessionId, familyBegan: began.getTime(), now };
      return { data: null, token: await renewToken(db, renewal, claim) };
    },
    { onDeadToken: endReusedFamily },
  ),
};
