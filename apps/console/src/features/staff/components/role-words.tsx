// The roles of a person with their dormitories, each once.
import type { ListedStaff } from '@yadori/api/staff/people-calls';
import { roleNames } from '@yadori/api/staff/rights';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { staffTexts } from '../texts.ts';

export function RoleWords({ grants }: { grants: Readonly<ListedStaff['grants']> }) {
  const t = useMessages(staffTexts);
  const language = useLanguage();
  if (grants.length === 0) return t.noRoles;
  const words = grants.map(({ role, dormitory_name: place }) =>
    t.at(roleNames[role][language], place ?? t.all),
  );
  return [...new Set(words)].join(' / ');
}
