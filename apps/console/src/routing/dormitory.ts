// The dormitory of the address, and its name in the person's language.
import { textIn, type Language } from '@yadori/api/language/language';
import { useKnownDormitory } from '../session/dormitories.ts';
import { useSession, type SessionDormitory } from '../session/session.ts';
import { lastDormitory } from './last-dormitories.ts';
import { useAddress } from './links.tsx';

/** That of the address; on pages over all of them the last one, so that the navigation leads back to it. */
export function useDormitory(): SessionDormitory | undefined {
  const { dormitory: code } = useAddress();
  const { dormitories } = useSession();
  const known = useKnownDormitory(code ?? lastDormitory());
  return known ?? dormitories[0];
}

export const nameOfDormitory = (
  { name_ja: ja, name_en: en }: Pick<SessionDormitory, 'name_ja' | 'name_en'>,
  language: Language,
): string => textIn(language, { ja, en });
