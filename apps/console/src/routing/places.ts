// The places of the console: address, words, sign and right of each screen that the navigation leads to. One list for
// sidebar, rail, bottom bar, palette, shortcuts and the guard of the routes.
import type { Bilingual } from '@yadori/api/language/language';
import {
  hasRight,
  hasRightAnywhere,
  type NeededRight,
  type SessionDormitory,
} from '../session/session.ts';
import type { StaffSession } from '@yadori/api/staff/shapes';

export interface Place {
  id: string;
  /** Below the dormitory, or below `all`. */
  scope: 'dormitory' | 'all';
  /** Last part of the address. */
  path: string;
  group: 'day' | 'dining' | 'voices' | 'living' | 'office';
  name: Bilingual;
  /** At most nine letters, for rail and bottom bar. */
  short: Bilingual;
  /** One of several is enough. */
  right: NeededRight | readonly NeededRight[];
  /** Of scope `all`: left out for those who would find one dormitory there. */
  isForSeveral?: true;
  /** Second key after `G` (SB018). */
  key?: string;
  /** Last parts of addresses of further pages that it leads to. */
  pages?: readonly string[];
}

/** In the order of the navigation (SL042). A place is listed once its screen exists. */
export const places: readonly Place[] = [
  {
    id: 'today',
    scope: 'dormitory',
    path: 'today',
    group: 'day',
    name: { ja: '今日', en: 'Today' },
    short: { ja: '今日', en: 'Today' },
    right: { of: 'today', level: 'view' },
    key: 't',
    pages: ['log'],
  },
  {
    id: 'residents',
    scope: 'dormitory',
    path: 'residents',
    group: 'day',
    name: { ja: '入居者', en: 'Residents' },
    short: { ja: '入居者', en: 'Residents' },
    right: { of: 'residents', level: 'view' },
    key: 'r',
  },
  {
    id: 'menus',
    scope: 'dormitory',
    path: 'menus',
    group: 'dining',
    name: { ja: '献立と食数', en: 'Menus' },
    short: { ja: '献立', en: 'Menus' },
    right: { of: 'menus', level: 'view' },
    key: 'm',
  },
  {
    id: 'stock',
    scope: 'dormitory',
    path: 'stock',
    group: 'dining',
    name: { ja: '在庫', en: 'Stock' },
    short: { ja: '在庫', en: 'Stock' },
    right: { of: 'menus', level: 'view' },
  },
  {
    id: 'calendar',
    scope: 'dormitory',
    path: 'calendar',
    group: 'dining',
    name: { ja: '休業日と食事なし', en: 'Closing days' },
    short: { ja: '休業日', en: 'Closings' },
    right: { of: 'menus', level: 'view' },
  },
  {
    id: 'meals',
    scope: 'dormitory',
    path: 'meals',
    group: 'dining',
    name: { ja: '予約と空き待ち', en: 'Bookings' },
    short: { ja: '予約', en: 'Bookings' },
    right: { of: 'meals', level: 'view' },
    key: 'y',
  },
  {
    id: 'counter',
    scope: 'dormitory',
    path: 'counter',
    group: 'dining',
    name: { ja: 'カウンター', en: 'Counter' },
    short: { ja: '受付', en: 'Counter' },
    right: { of: 'counter', level: 'edit' },
    key: 'k',
  },
  {
    id: 'counts',
    scope: 'dormitory',
    path: 'counts',
    group: 'dining',
    name: { ja: '食数表', en: 'Meal counts' },
    short: { ja: '食数表', en: 'Counts' },
    right: { of: 'kitchen', level: 'view' },
  },
  {
    id: 'check-sheet',
    scope: 'dormitory',
    path: 'check-sheet',
    group: 'dining',
    name: { ja: '喫食チェック表', en: 'Check sheet' },
    short: { ja: 'チェック表', en: 'Sheet' },
    right: { of: 'kitchen', level: 'view' },
  },
  {
    id: 'services',
    scope: 'dormitory',
    path: 'services',
    group: 'dining',
    name: { ja: '残食の記録', en: 'Leftovers' },
    short: { ja: '残食', en: 'Leftovers' },
    right: { of: 'kitchen', level: 'view' },
  },
  {
    id: 'inbox',
    scope: 'dormitory',
    path: 'inbox',
    group: 'voices',
    name: { ja: '受信箱', en: 'Inbox' },
    short: { ja: '受信箱', en: 'Inbox' },
    right: { of: 'messages', level: 'view' },
    key: 'i',
    pages: ['to-many'],
  },
  {
    id: 'notices',
    scope: 'dormitory',
    path: 'notices',
    group: 'voices',
    name: { ja: 'お知らせ', en: 'Notices' },
    short: { ja: 'お知らせ', en: 'Notices' },
    right: { of: 'notices', level: 'view' },
    key: 'n',
  },
  {
    id: 'all-notices',
    scope: 'all',
    path: 'notices',
    group: 'voices',
    name: { ja: 'お知らせ（全寮）', en: 'Notices of all dormitories' },
    short: { ja: '全寮へ', en: 'For all' },
    right: { of: 'notices', level: 'view' },
    isForSeveral: true,
  },
  {
    id: 'surveys',
    scope: 'dormitory',
    path: 'surveys',
    group: 'voices',
    name: { ja: 'アンケート', en: 'Surveys' },
    short: { ja: '調査', en: 'Surveys' },
    right: { of: 'surveys', level: 'view' },
    key: 's',
  },
  {
    id: 'safety',
    scope: 'dormitory',
    path: 'safety',
    group: 'voices',
    name: { ja: '安否確認', en: 'Safety checks' },
    short: { ja: '安否', en: 'Safety' },
    right: { of: 'safety', level: 'view' },
    key: 'a',
  },
  {
    id: 'roster',
    scope: 'dormitory',
    path: 'roster',
    group: 'living',
    name: { ja: '在寮者名簿', en: 'Roster' },
    short: { ja: '名簿', en: 'Roster' },
    right: { of: 'safety', level: 'view' },
  },
  {
    id: 'registrations',
    scope: 'dormitory',
    path: 'registrations',
    group: 'living',
    name: { ja: '登録サポート', en: 'Registrations' },
    short: { ja: '登録', en: 'Register' },
    right: { of: 'residents', level: 'edit' },
  },
  {
    id: 'imports',
    scope: 'dormitory',
    path: 'imports',
    group: 'office',
    name: { ja: '取り込み', en: 'Imports' },
    short: { ja: '取り込み', en: 'Imports' },
    right: [
      { of: 'contracts', level: 'edit' },
      { of: 'menus', level: 'edit' },
    ],
  },
  {
    id: 'all-imports',
    scope: 'all',
    path: 'imports',
    group: 'office',
    name: { ja: '取り込み（全寮）', en: 'Imports of all dormitories' },
    short: { ja: '全寮の取込', en: 'All dorms' },
    right: [
      { of: 'contracts', level: 'edit' },
      { of: 'menus', level: 'edit' },
      { of: 'dormitories', level: 'edit' },
    ],
    isForSeveral: true,
  },
  {
    id: 'templates',
    scope: 'dormitory',
    path: 'templates',
    group: 'office',
    name: { ja: '定型文', en: 'Reply templates' },
    short: { ja: '定型文', en: 'Templates' },
    right: [
      { of: 'messages', level: 'view' },
      { of: 'texts', level: 'edit' },
    ],
  },
  {
    id: 'desk',
    scope: 'dormitory',
    path: 'desk',
    group: 'office',
    name: { ja: '受付時間と返信', en: 'Desk hours' },
    short: { ja: '受付時間', en: 'Desk' },
    right: { of: 'messages', level: 'view' },
  },
  {
    id: 'stations',
    scope: 'dormitory',
    path: 'stations',
    group: 'office',
    name: { ja: '端末', en: 'Stations' },
    short: { ja: '端末', en: 'Stations' },
    right: { of: 'staff', level: 'view' },
  },
  {
    id: 'allergens',
    scope: 'all',
    path: 'allergens',
    group: 'office',
    name: { ja: 'アレルゲンの一覧', en: 'Allergens' },
    short: { ja: 'アレルゲン', en: 'Allergens' },
    right: { of: 'menus', level: 'view' },
  },
  {
    id: 'people',
    scope: 'all',
    path: 'people',
    group: 'office',
    name: { ja: '職員と役割', en: 'Staff and roles' },
    short: { ja: '職員', en: 'Staff' },
    right: { of: 'staff', level: 'view' },
  },
  {
    id: 'audit',
    scope: 'all',
    path: 'audit',
    group: 'office',
    name: { ja: '操作の記録', en: 'Audit log' },
    short: { ja: '記録', en: 'Log' },
    right: { of: 'audit', level: 'view' },
  },
  {
    id: 'exports',
    scope: 'all',
    path: 'exports',
    group: 'office',
    name: { ja: '出力履歴', en: 'Exports made' },
    short: { ja: '出力履歴', en: 'Exports' },
    right: { of: 'audit', level: 'view' },
  },
];

export const groupNames: Readonly<Record<Exclude<Place['group'], 'day'>, Bilingual>> = {
  dining: { ja: '食事', en: 'Meals' },
  voices: { ja: '伝える', en: 'Voices' },
  living: { ja: '暮らし', en: 'Living' },
  office: { ja: '管理', en: 'Office' },
};

export const mayOpen = (
  session: StaffSession,
  dormitory: SessionDormitory | undefined,
  { scope, right, isForSeveral }: Place,
): boolean => {
  const rights = rightsOf(right);
  if (scope === 'dormitory')
    return dormitory !== undefined && rights.some((each) => hasRight(session, dormitory, each));
  if (isForSeveral !== true) return rights.some((each) => hasRightAnywhere(session, each));
  if (rights.some((each) => hasRight(session, undefined, each))) return true;
  const those = session.dormitories.filter((one) =>
    rights.some((each) => hasRight(session, one, each)),
  );
  return those.length > 1;
};

/** The rights of a place, of which one is enough. */
export const rightsOf = (right: Place['right']): readonly NeededRight[] => [right].flat();

/** Those that the person may open; an entry without right is absent (SL042). */
export const openPlaces = (
  session: StaffSession,
  dormitory: SessionDormitory | undefined,
): readonly Place[] => places.filter((place) => mayOpen(session, dormitory, place));

export function placeWith(id: string): Place {
  const place = places.find((each) => each.id === id);
  if (place === undefined) throw new Error(`there is no place ${id}`);
  return place;
}

/** The address of a place; those of a dormitory need one. */
export const addressOfPlace = (
  { scope, path }: Place,
  dormitory: SessionDormitory | undefined,
): string => (scope === 'all' ? `/all/${path}` : `/${dormitory?.code ?? ''}/${path}`);
