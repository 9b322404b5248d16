// The rules of the edit form. Loaded with the form: the screen that only shows needs no schema.
import { profileForm } from '@yadori/api/account/profile-form';
import type { Language } from '@yadori/api/language/language';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { check } from '@yadori/api/validation/check';
import { firstOfEach, type ErrorTexts } from '@yadori/kit/form/checked-form.ts';
import { employerName } from '../employer-name.ts';
import { profileFields, type ProfileDifference, type ProfileField } from './profile-changes.ts';

interface Judge {
  language: Language;
  /** Of the server's clock, in Tokyo. */
  today: CalendarDate;
  /** As the form holds it: messages name school or company by its label. */
  employmentStatus?: string | undefined;
}

/**
 * One message for each changed field that is wrong. A missing value that the resident leaves alone is not required
 * here: a new phone number must not wait for a blood type.
 */
export function wrongIn(
  difference: ProfileDifference,
  { language, today, employmentStatus }: Judge,
): ErrorTexts<ProfileField> {
  const { password, current_password = '' } = difference;
  // Our own client never sets a password without the present one (AM215).
  const sent = password === undefined ? difference : { ...difference, current_password };
  const checked = check(profileForm({ today }), sent, {
    language,
    fieldNames: employerName(employmentStatus),
  });
  return checked.ok ? {} : firstOfEach(checked.errors, profileFields);
}
