// What the search finds: people of the person's dormitories first, then screens, then acts; of each kind what was opened
// lately first.
import gear from '@phosphor-icons/core/regular/gear-six.svg?raw';
import lightning from '@phosphor-icons/core/regular/lightning.svg?raw';
import user from '@phosphor-icons/core/regular/user.svg?raw';
import { foldText } from '@yadori/api/language/fold';
import { textIn, type Bilingual, type Language } from '@yadori/api/language/language';
import { kanaOf } from '@yadori/api/language/romaji';
import { roomName } from '@yadori/api/residents/room';
import { statusTerms } from '@yadori/api/staff/glossary';
import { betweenItems } from '@yadori/kit/format.ts';
import { useLanguage } from '@yadori/kit/language.ts';
import { useFoundPeople } from '../../features/residents/panel.tsx';
import { nameOfDormitory, useDormitory } from '../../routing/dormitory.ts';
import { usePath } from '../../routing/links.tsx';
import { addressOf, pageAt, pages, type PageId } from '../../routing/pages.ts';
import { hasPage, isOfAll, nameOfPage, openPlaces, type Place } from '../../routing/places.ts';
import { recentPages } from '../../routing/recent-pages.ts';
import {
  hasRight,
  hasRightAnywhere,
  useSession,
  type SessionDormitory,
} from '../../session/session.ts';
import { acts, actsOfPerson, readings } from './find-entries.ts';
import { findTexts } from './find-texts.ts';
import { recentPeople, type Finding } from './recent-people.ts';

export interface FindingGroup {
  id: 'recent' | 'people' | 'screens' | 'acts';
  findings: readonly Finding[];
}

interface Known {
  language: Language;
  session: ReturnType<typeof useSession>;
  dormitory: SessionDormitory | undefined;
  isAll: boolean;
}

/** `about`: the acts for this person, whatever is typed. */
export function useFindings(typed: string, about: Finding | undefined): readonly FindingGroup[] {
  const session = useSession();
  const path = usePath();
  const known: Known = {
    language: useLanguage(),
    session,
    dormitory: useDormitory(),
    isAll: isOfAll(session, path),
  };
  const { keyword, only } = keywordOf(typed);
  const people = usePeople(about === undefined && only !== 'acts' ? keyword : '', only === 'rooms');
  if (about !== undefined) return withoutEmpty({ acts: personActs(known, about) });
  const fits = fitsOf(keyword);
  const screens = only === undefined ? screensOf(known).filter(fits) : [];
  const found = only === 'rooms' ? [] : actsOf(known).filter(fits);
  if (keyword !== '') return withoutEmpty({ people, screens, acts: found });
  if (only !== undefined) return withoutEmpty({ acts: found });
  const here = pageAt(path);
  const recent = recentPages().filter((id) => id !== here);
  return withoutEmpty({
    recent: [...recentPeople(), ...screens.filter(({ id }) => recent.includes(id as PageId))],
    acts: found,
    screens: screens.filter(({ id }) => !recent.includes(id as PageId)),
  });
}

const withoutEmpty = (
  groups: Partial<Record<FindingGroup['id'], readonly Finding[]>>,
): readonly FindingGroup[] =>
  Object.entries(groups).flatMap(([id, findings]) =>
    findings.length === 0 ? [] : [{ id: id as FindingGroup['id'], findings }],
  );

/** `#` before it: rooms only; `>`: acts only. */
function keywordOf(typed: string): { keyword: string; only?: 'rooms' | 'acts' } {
  const folded = foldText(typed.trim());
  if (folded.startsWith('#')) return { keyword: folded.slice(1).trim(), only: 'rooms' };
  if (folded.startsWith('>')) return { keyword: folded.slice(1).trim(), only: 'acts' };
  return { keyword: folded };
}

interface Named extends Finding {
  /** Folded: both languages and the reading. */
  words: string;
}

/** A person may know the name of the other language, or type without an input method. */
function fitsOf(keyword: string): (finding: Named) => boolean {
  const kana = kanaOf(keyword);
  return ({ words }) => words.includes(keyword) || (kana !== undefined && words.includes(kana));
}

const wordsOf = (name: Bilingual, reading = '') => foldText(`${name.ja} ${name.en} ${reading}`);

function screensOf({ language, session, dormitory, isAll }: Known): readonly Named[] {
  const places = [
    ...openPlaces(session, dormitory, isAll),
    ...(isAll ? openPlaces(session, dormitory, false) : []),
  ];
  const ids = new Set(places.flatMap(({ pages: own, further = [] }) => [...own, ...further]));
  const recent = recentPages();
  const rank = (id: PageId) => (recent.includes(id) ? recent.indexOf(id) : recent.length);
  const known = [...ids]
    .sort((a, b) => rank(a) - rank(b))
    .map((id) => {
      const place = places.find((each) => hasPage(each, id));
      const isFirst = place?.pages[0] === id;
      const name = isFirst ? place.name : nameOfPage(id);
      const where = isAll && pages[id].scope === 'dormitory' && dormitory;
      const sub = [
        isFirst ? '' : place?.name[language],
        where ? nameOfDormitory(where, language) : '',
      ];
      return {
        id,
        name: name[language],
        sub: sub.filter(Boolean).join(betweenItems[language]),
        address: addressOf(id, dormitory),
        sign: signOf(place),
        words: `${wordsOf(name, readings[id])} ${foldText(place?.name.ja ?? '')}`,
      };
    });
  return [...known, ...ownPages(language)];
}

const signOf = (place: Place | undefined): string => place?.icon ?? gear;

const textsOf = (key: keyof typeof findTexts.ja): Bilingual => ({
  ja: String(findTexts.ja[key]),
  en: String(findTexts.en[key]),
});

const ownPages = (language: Language): readonly Named[] =>
  (
    [
      ['account', '/me', 'あなたのせってい'],
      ['sessions', '/me/sessions', 'さいんいんちゅうのたんまつ'],
    ] as const
  ).map(([key, address, reading]) => ({
    id: key,
    name: textIn(language, textsOf(key)),
    address,
    sign: gear,
    words: wordsOf(textsOf(key), reading),
  }));

const actsOf = ({ language, session, dormitory }: Known): readonly Named[] =>
  acts
    .filter(
      ({ right }) => right === undefined || (dormitory && hasRight(session, dormitory, right)),
    )
    .map(({ key, sub, path, overlay, reading }) => ({
      id: key,
      name: textIn(language, textsOf(key)),
      ...(sub && { sub: textIn(language, textsOf(sub)) }),
      ...(path !== undefined && { address: `/${dormitory?.code ?? ''}/${path}` }),
      ...(overlay && { overlay }),
      sign: lightning,
      words: wordsOf(textsOf(key), reading),
    }));

const personActs = ({ language, session, dormitory }: Known, { person, name }: Finding) =>
  actsOfPerson
    .filter(({ of }) => dormitory && hasRight(session, dormitory, { of, level: 'view' }))
    .map(({ key, tab }) => ({
      id: key,
      name: textIn(language, textsOf(key)),
      sub: name,
      address: `${person ?? ''}/${tab}`,
      sign: lightning,
    }));

function usePeople(typed: string, isRoom: boolean): readonly Finding[] {
  const language = useLanguage();
  const session = useSession();
  const mayFind = hasRightAnywhere(session, { of: 'residents', level: 'view' });
  const found = useFoundPeople(mayFind ? typed : '');
  const rooms = isRoom
    ? found.filter((each) => roomName(each.room_number).startsWith(typed))
    : found;
  return rooms.map((person) => {
    const { account_id: id, dormitory, kana } = person;
    const place = nameOfDormitory(dormitory, language);
    const status = person.is_former_account ? textsOf('formerAccount') : statusTerms[person.status];
    const list = `/${dormitory.code}/residents`;
    const card = `${list}/${id}`;
    return {
      id: `person-${person.contract_id}`,
      name: `${roomName(person.room_number)} ${person.name}`,
      sub: [kana, status[language], place].filter(Boolean).join(betweenItems[language]),
      // No resident has claimed the contract yet: there is no card.
      ...(id === null ? { address: list } : { address: `${card}/overview`, person: card }),
      sign: user,
    };
  });
}
