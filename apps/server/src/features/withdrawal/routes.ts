// The handler of leaving for good.
import type { Handlers } from '../../platform/http/handler.ts';
import { currentPasswordWrong } from '../account/refusals.ts';
import { verifyProof } from '../account/security/proof.ts';
import { withdraw } from './service.ts';

export const withdrawalHandlers: Handlers<'withdraw'> = {
  withdraw: async ({ actor, body, device, platform, language, now }) => {
    const { accountId, sessionId } = actor;
    const currentPassword = body?.current_password;
    const proof = await verifyProof(platform.db, { accountId, sessionId, currentPassword }, now);
    if ('failed' in proof) throw currentPasswordWrong(language);
    await withdraw(platform, { accountId, proven: proof.proven, device, language }, now);
    return { data: null };
  },
};
