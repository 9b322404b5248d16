// The places of the console: the entries of the navigation, each with its pages, words, key and order. One declaration
// for sidebar, rail, bottom bar, the sheet of all places, the head of a page, search and shortcuts.
import bed from '@phosphor-icons/core/regular/bed.svg?raw';
import buildings from '@phosphor-icons/core/regular/buildings.svg?raw';
import calendarCheck from '@phosphor-icons/core/regular/calendar-check.svg?raw';
import chartBarHorizontal from '@phosphor-icons/core/regular/chart-bar-horizontal.svg?raw';
import chatCircle from '@phosphor-icons/core/regular/chat-circle.svg?raw';
import checkCircle from '@phosphor-icons/core/regular/check-circle.svg?raw';
import gearSix from '@phosphor-icons/core/regular/gear-six.svg?raw';
import sun from '@phosphor-icons/core/regular/sun.svg?raw';
import identificationBadge from '@phosphor-icons/core/regular/identification-badge.svg?raw';
import listBullets from '@phosphor-icons/core/regular/list-bullets.svg?raw';
import listMagnifyingGlass from '@phosphor-icons/core/regular/list-magnifying-glass.svg?raw';
import megaphone from '@phosphor-icons/core/regular/megaphone.svg?raw';
import receipt from '@phosphor-icons/core/regular/receipt.svg?raw';
import printer from '@phosphor-icons/core/regular/printer.svg?raw';
import siren from '@phosphor-icons/core/regular/siren.svg?raw';
import suitcase from '@phosphor-icons/core/regular/suitcase-rolling.svg?raw';
import trayArrowDown from '@phosphor-icons/core/regular/tray-arrow-down.svg?raw';
import usersThree from '@phosphor-icons/core/regular/users-three.svg?raw';
import type { Bilingual } from '@yadori/api/language/language';
import type { StaffSession } from '@yadori/api/staff/shapes';
import { hasEverywhere, useSession, type SessionDormitory } from '../session/session.ts';
import { useDormitory } from './dormitory.ts';
import { useDrawnPath, usePath } from './links.tsx';
import { pageNames } from './page-names.ts';
import { addressOf, leadingPage, mayOpen, pageAt, pages, type PageId } from './pages.ts';

export type PlaceId =
  | ('today' | 'inbox' | 'residents')
  | ('menus' | 'meals' | 'counter' | 'sheets')
  | ('stays' | 'contracts' | 'move-outs' | 'ledger')
  | ('notices' | 'surveys' | 'safety' | 'texts')
  | ('transfers' | 'records' | 'settings')
  | ('dashboard' | 'approvals' | 'dormitories' | 'people' | 'audit');

export interface Place {
  id: PlaceId;
  group: keyof typeof groupNames;
  name: Bilingual;
  /** At most nine letters, for rail and bottom bar; left out where the name is as short. */
  short?: Bilingual;
  /** Raw SVG, drawn in lines; filled where the person is (place-fills.ts). */
  icon: string;
  /** It opens the first one that the person may see; several are a segment in the head. */
  pages: readonly PageId[];
  /** Pages that a control of one of them leads to. */
  further?: readonly PageId[];
  /** Second key after `G` (SB018). */
  key?: string;
  /** Rail and bottom bar leave it to the sheet of all places. */
  isRare?: true;
}

export const groupNames = {
  day: { ja: '毎日', en: 'Every day' },
  dining: { ja: '食堂', en: 'Dining' },
  life: { ja: '暮らし', en: 'Living' },
  voices: { ja: '伝える', en: 'Voices' },
  office: { ja: '管理', en: 'Office' },
} as const satisfies Record<string, Bilingual>;

const notices = {
  id: 'notices',
  group: 'voices',
  name: { ja: 'お知らせ', en: 'Notices' },
  icon: megaphone,
  key: 'n',
} as const;
const ledger = {
  id: 'ledger',
  group: 'life',
  name: { ja: '料金', en: 'Charges' },
  icon: receipt,
} as const;
const transfers = {
  id: 'transfers',
  group: 'office',
  name: { ja: '取り込み・書き出し', en: 'Imports, exports' },
  short: { ja: '取り込み', en: 'Imports' },
  icon: trayArrowDown,
} as const;
const settings = {
  id: 'settings',
  group: 'office',
  name: { ja: '設定', en: 'Settings' },
  icon: gearSix,
} as const;
const dormitories = {
  id: 'dormitories',
  group: 'day',
  name: { ja: '寮', en: 'Dormitories' },
  short: { ja: '寮', en: 'Dorms' },
  icon: buildings,
} as const;

/** Of one dormitory, in the order of the navigation, which no role changes (SL042). */
const ofDormitory: readonly Place[] = [
  {
    id: 'today',
    group: 'day',
    name: { ja: '今日', en: 'Today' },
    icon: sun,
    pages: ['today'],
    further: ['log', 'approvals'],
    key: 't',
  },
  {
    id: 'inbox',
    group: 'day',
    name: { ja: '受信箱', en: 'Inbox' },
    icon: chatCircle,
    pages: ['inbox'],
    further: ['to-many'],
    key: 'i',
  },
  {
    id: 'residents',
    group: 'day',
    name: { ja: '入居者', en: 'Residents' },
    icon: usersThree,
    pages: ['residents', 'registrations'],
    key: 'r',
  },
  {
    id: 'menus',
    group: 'dining',
    name: { ja: '献立と食数', en: 'Menus' },
    short: { ja: '献立', en: 'Menus' },
    icon: listBullets,
    pages: ['menus', 'stock', 'calendar'],
    key: 'm',
  },
  {
    id: 'meals',
    group: 'dining',
    name: { ja: '予約と空き待ち', en: 'Bookings' },
    short: { ja: '予約', en: 'Bookings' },
    icon: calendarCheck,
    pages: ['meals'],
    key: 'y',
  },
  {
    id: 'counter',
    group: 'dining',
    name: { ja: 'カウンター', en: 'Counter' },
    short: { ja: '受付', en: 'Counter' },
    icon: checkCircle,
    pages: ['counter'],
    key: 'c',
  },
  {
    id: 'sheets',
    group: 'dining',
    name: { ja: '帳票', en: 'Sheets' },
    icon: printer,
    pages: ['counts', 'check-sheet', 'services'],
    key: 'f',
  },
  {
    id: 'stays',
    group: 'life',
    name: { ja: '外泊・来客', en: 'Away and guests' },
    short: { ja: '外泊', en: 'Away' },
    icon: bed,
    pages: ['stays'],
    key: 's',
  },
  {
    id: 'contracts',
    group: 'life',
    name: { ja: '契約と部屋', en: 'Contracts, rooms' },
    short: { ja: '契約', en: 'Contracts' },
    icon: buildings,
    pages: ['contracts', 'rooms', 'arrivals'],
    key: 'k',
  },
  {
    id: 'move-outs',
    group: 'life',
    name: { ja: '退寮', en: 'Move-outs' },
    icon: suitcase,
    pages: ['move-outs', 'certificates'],
    key: 'o',
  },
  { ...ledger, pages: ['ledger', 'ledger-closing'], key: 'l' },
  { ...notices, pages: ['notices', 'all-notices'] },
  {
    id: 'surveys',
    group: 'voices',
    name: { ja: 'アンケート', en: 'Surveys' },
    short: { ja: '調査', en: 'Surveys' },
    icon: chartBarHorizontal,
    pages: ['surveys'],
    key: 'a',
  },
  {
    id: 'safety',
    group: 'voices',
    name: { ja: '安否確認', en: 'Safety checks' },
    short: { ja: '安否', en: 'Safety' },
    icon: siren,
    pages: ['safety', 'roster'],
    key: 'e',
  },
  { ...transfers, pages: ['imports', 'all-imports', 'exports'], isRare: true },
  {
    id: 'records',
    group: 'office',
    name: { ja: '職員と記録', en: 'Staff and log' },
    short: { ja: '職員', en: 'Staff' },
    icon: identificationBadge,
    pages: ['people', 'audit'],
    isRare: true,
  },
  {
    ...settings,
    // Who changes none of the first two opens the papers.
    pages: [
      'settings',
      'functions',
      'papers',
      'prices',
      'names',
      'templates',
      'desk',
      'stations',
      'allergens',
    ],
    isRare: true,
  },
];

/** Of all dormitories, for roles that have them all. */
const ofAll: readonly Place[] = [
  {
    id: 'dashboard',
    group: 'day',
    name: { ja: '全寮の様子', en: 'All dormitories' },
    short: { ja: '様子', en: 'Overview' },
    // Today of all: an icon of its own would weigh on everybody's first load.
    icon: sun,
    pages: ['dashboard'],
  },
  {
    id: 'approvals',
    group: 'day',
    name: { ja: '承認', en: 'Approvals' },
    icon: checkCircle,
    pages: ['approvals'],
  },
  { ...dormitories, pages: ['dormitories', 'companies', 'many'] },
  { ...ledger, pages: ['ledgers', 'payroll'] },
  { ...notices, pages: ['all-notices'] },
  {
    id: 'texts',
    group: 'voices',
    name: { ja: '文面と規約', en: 'Texts and terms' },
    short: { ja: '文面', en: 'Texts' },
    // Loaded with the list of menus in any case.
    icon: listBullets,
    pages: ['texts', 'documents'],
  },
  {
    id: 'people',
    group: 'office',
    name: { ja: '職員と役割', en: 'Staff and roles' },
    short: { ja: '職員', en: 'Staff' },
    icon: identificationBadge,
    pages: ['people'],
  },
  {
    id: 'audit',
    group: 'office',
    name: { ja: '操作の記録', en: 'Audit log' },
    short: { ja: '記録', en: 'Log' },
    icon: listMagnifyingGlass,
    pages: ['audit'],
  },
  { ...transfers, pages: ['all-imports', 'exports'] },
  { ...settings, pages: ['allergens'] },
];

/** Roles in several dormitories, but not in all, have the pages over them beside those of one. */
const ofSeveral: readonly Place[] = [
  ...ofDormitory,
  {
    ...dormitories,
    pages: [
      'dashboard',
      'dormitories',
      'companies',
      'many',
      'ledgers',
      'payroll',
      'texts',
      'documents',
    ],
  },
];

/** What a rail and a bottom bar have room for, most needed first (SL042). */
const ranking: readonly PlaceId[] = [
  ...(['safety', 'today', 'inbox', 'residents'] as const),
  ...(['counter', 'sheets', 'menus', 'meals', 'stays'] as const),
];
export const roomOfRail = 9;
export const roomOfBar = 4;

/** With the pages that the person may open; a place without one is absent (SL042). */
export function openPlaces(
  session: StaffSession,
  dormitory: SessionDormitory | undefined,
  isOfAll: boolean,
): readonly Place[] {
  const may = (id: PageId) => mayOpen(session, dormitory, pages[id]);
  const open = (isOfAll ? ofAll : hasEverywhere(session) ? ofDormitory : ofSeveral)
    .map((place) => ({
      ...place,
      pages: place.pages.filter(may),
      further: place.further?.filter(may) ?? [],
    }))
    .filter((place) => place.pages.length > 0);
  const leads = isOfAll ? leadingPage(session) : undefined;
  const first = open.find(({ id }) => id === leads);
  if (first === undefined) return open;
  return [{ ...first, group: 'day' }, ...open.filter((place) => place.id !== leads)];
}

/** The places with room among so many, in their order. */
export function placesWithRoom(places: readonly Place[], room: number): readonly Place[] {
  const rank = ({ id }: Place) => (ranking.includes(id) ? ranking.indexOf(id) : ranking.length);
  const chosen = places
    .filter(({ isRare }) => isRare !== true)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, room);
  return places.filter((place) => chosen.includes(place));
}

/** Outside of a dormitory those who have all of them see the places of all. */
export const isOfAll = (session: StaffSession, [first]: readonly string[]): boolean =>
  hasEverywhere(session) && (first === undefined || first === 'all' || first === 'me');

export interface Places {
  places: readonly Place[];
  /** Undefined among the places of all dormitories. */
  dormitory: SessionDormitory | undefined;
}

export function usePlaces(): Places {
  const session = useSession();
  const dormitory = useDormitory();
  const isAll = isOfAll(session, usePath());
  return {
    places: openPlaces(session, dormitory, isAll),
    dormitory: isAll ? undefined : dormitory,
  };
}

export const hasPage = ({ pages: own, further }: Place, page: PageId | undefined): boolean =>
  page !== undefined && (own.includes(page) || further?.includes(page) === true);

/** The page that is drawn, and the place it is one of several pages of; undefined below a page and where it is alone. */
export function useSegment(): { place: Place; page: PageId } | undefined {
  const path = useDrawnPath();
  const { places } = usePlaces();
  const page = pageAt(path);
  const place = places.find(({ pages: own }) => page !== undefined && own.includes(page));
  if (page === undefined || place === undefined || place.pages.length < 2) return undefined;
  return path.length > 2 && !pages[page].hasDetails ? undefined : { place, page };
}

/** Whether the address lies in the place. */
export const useIsIn = (place: Place): boolean => hasPage(place, pageAt(usePath()));

/** The place opens its first page. */
export const addressOfPlace = (
  { pages: [first = 'today'] }: Place,
  dormitory: SessionDormitory | undefined,
): string => addressOf(first, dormitory);

/** Within its place, and where the place is not named beside it: a page without a name of its own has that of its place. */
export function nameOfPage(page: PageId): Bilingual {
  const place = [...ofDormitory, ...ofAll].find(({ pages: own }) => own.includes(page));
  return pageNames[page] ?? place?.name ?? groupNames.day;
}
