// The roles of a person in words, each once.
import type { Language } from '@yadori/api/language/language';
import { roleNames } from '@yadori/api/staff/rights';
import type { StaffSession } from '@yadori/api/staff/shapes';
import { betweenItems } from '@yadori/kit/format.ts';

export const roleWords = (grants: StaffSession['grants'], language: Language): string =>
  [...new Set(grants.map(({ role }) => roleNames[role][language]))].join(betweenItems[language]);
