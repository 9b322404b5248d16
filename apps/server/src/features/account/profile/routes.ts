// Handlers of the resident's own data.
import { profileForm } from '@yadori/api/account/profile-form';
import type { Language } from '@yadori/api/language/language';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { check } from '@yadori/api/validation/check';
import { CallError } from '../../../platform/http/call-error.ts';
import { invalidFields } from '../../../platform/http/common-errors.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { httpTexts } from '../../../platform/http/texts.ts';
import { acceptAvatar } from '../avatar-file.ts';
import { currentPasswordWrong } from '../refusals.ts';
import { findWholeProfile } from './queries.ts';
import { saveProfile } from './service.ts';
import { profileView } from './view.ts';

export const profileHandlers: Handlers<'profile' | 'saveProfile'> = {
  profile: async ({ actor, platform, language, now }) => {
    const profile = await findWholeProfile(platform, actor.accountId);
    return { data: profileView(profile, { platform, language, now }) };
  },

  saveProfile: {
    errorsOf: async ({ body, language, now }) => {
      const checked = checkProfile(body, language, now);
      return checked.ok ? {} : checked.errors;
    },
    handler: async ({ actor, body, file, device, platform, language, now }) => {
      const checked = checkProfile(body, language, now);
      if (!checked.ok) throw invalidFields(checked.errors);
      const { current_password: currentPassword, ...changes } = checked.value;
      const nothing = Object.keys(changes).length === 0 && file === undefined;
      if (nothing) throw new CallError({ status: 422, message: httpTexts(language).invalidInput });
      const jpeg = file && (await acceptAvatar(file, language));
      const save = { changes, currentPassword, jpeg, device, language };
      const outcome = await saveProfile(platform, actor, save, now);
      if (outcome !== undefined) throw currentPasswordWrong(language);
      return { data: null };
    },
  },
};

/** The birthday is validated against the day of the request. */
const checkProfile = (body: unknown, language: Language, now: Instant) =>
  check(profileForm({ today: dateAt(now) }), body, { language });
