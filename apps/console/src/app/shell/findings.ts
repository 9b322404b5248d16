// What the palette finds: people of the person's dormitories first, then screens and own pages.
import gear from '@phosphor-icons/core/regular/gear-six.svg?raw';
import user from '@phosphor-icons/core/regular/user.svg?raw';
import { foldText } from '@yadori/api/language/fold';
import { roomName } from '@yadori/api/residents/room';
import { statusTerms } from '@yadori/api/staff/glossary';
import { useLanguage } from '@yadori/kit/language.ts';
import { useFoundPeople } from '../../features/residents/panel.tsx';
import { addressOfPlace, type Place } from '../../routing/places.ts';
import { hasRightAnywhere, useSession, type SessionDormitory } from '../../session/session.ts';
import { iconOfPlace } from './place-icons.ts';
import { shellTexts } from './shell-texts.ts';
import { nameOfDormitory } from '../../routing/dormitory.ts';

export interface Finding {
  id: string;
  name: string;
  /** Beside the name. */
  sub?: string;
  address: string;
  /** Raw SVG. */
  sign: string;
}

export function useFindings(
  typed: string,
  places: readonly Place[],
  dormitory: SessionDormitory | undefined,
): readonly Finding[] {
  const language = useLanguage();
  const people = usePeople(typed);
  const keyword = foldText(typed.trim());
  // A person may know the name of the other language.
  const fits = (name: { ja: string; en: string }) =>
    foldText(`${name.ja} ${name.en}`).includes(keyword);
  const screens = places
    .filter(({ name }) => fits(name))
    .map((place) => ({
      id: place.id,
      name: place.name[language],
      address: addressOfPlace(place, dormitory),
      sign: iconOfPlace(place.id).rest,
    }));
  const own = ownPages
    .filter(({ word }) => fits({ ja: shellTexts.ja[word], en: shellTexts.en[word] }))
    .map(({ word, address }) => ({
      id: word,
      name: shellTexts[language][word],
      address,
      sign: gear,
    }));
  return [...people, ...screens, ...own];
}

const ownPages = [
  { word: 'account', address: '/me' },
  { word: 'sessions', address: '/me/sessions' },
] as const;

function usePeople(typed: string): readonly Finding[] {
  const language = useLanguage();
  const session = useSession();
  const mayFind = hasRightAnywhere(session, { of: 'residents', level: 'view' });
  return useFoundPeople(mayFind ? typed : '').map((person) => {
    const { account_id: id, dormitory, kana } = person;
    const room = roomName(person.room_number);
    const place = nameOfDormitory(dormitory, language);
    const list = `/${dormitory.code}/residents`;
    return {
      id: `person-${person.contract_id}`,
      name: `${room} ${person.name}`,
      sub: [kana, statusTerms[person.status][language], place].filter(Boolean).join('・'),
      // No resident has claimed the contract yet: there is no card.
      address: id === null ? list : `${list}/${id}/overview`,
      sign: user,
    };
  });
}
