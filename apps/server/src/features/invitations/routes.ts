// Handler of the page behind an invitation.
import type { Handlers } from '../../platform/http/handler.ts';
import { openInvitation } from './service.ts';
import { invitationTexts } from './texts.ts';

export const invitationHandlers: Handlers<'openInvitation'> = {
  openInvitation: async ({ body, waiter, platform: { db }, language, now }) => {
    const data = await openInvitation(db, { secret: body.invitation, waiter }, now);
    return data === undefined
      ? { refused: null, message: invitationTexts(language).linkDead }
      : { data };
  },
};
