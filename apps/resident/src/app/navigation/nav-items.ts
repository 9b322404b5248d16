// The main places: icons, labels and addresses. What rail and sidebar have beyond them loads with those (side-items.ts).
import list from '@phosphor-icons/core/regular/list.svg?raw';
import listBold from '@phosphor-icons/core/bold/list-bold.svg?raw';
import bowl from '@phosphor-icons/core/regular/bowl-food.svg?raw';
import bowlFill from '@phosphor-icons/core/fill/bowl-food-fill.svg?raw';
import chat from '@phosphor-icons/core/regular/chat-circle.svg?raw';
import chatFill from '@phosphor-icons/core/fill/chat-circle-fill.svg?raw';
import homeIcon from '@phosphor-icons/core/regular/house-simple.svg?raw';
import homeFill from '@phosphor-icons/core/fill/house-simple-fill.svg?raw';
import moon from '@phosphor-icons/core/regular/moon-stars.svg?raw';
import moonFill from '@phosphor-icons/core/fill/moon-stars-fill.svg?raw';
import { defineMessages } from '@yadori/kit/language.ts';
import type { RouteData, Tab } from '../../routing/route-data.ts';
import type { Unread } from '../../session/unread.ts';

export const navTexts = defineMessages({
  ja: {
    main: 'メイン',
    home: 'ホーム',
    meals: '食事予約',
    messages: 'メッセージ',
    overnight: '外泊届',
    overnightLong: '外泊・来客届',
    notices: 'お知らせ',
    menu: 'メニュー',
  },
  en: {
    main: 'Main',
    home: 'Home',
    meals: 'Meals',
    messages: 'Messages',
    overnight: 'Overnight',
    overnightLong: 'Overnight and guests',
    notices: 'Notices',
    menu: 'Menu',
  },
});

export interface NavItem {
  id: Tab | 'notices';
  to: '/' | '/meal-reservation' | '/message' | '/over-night' | '/notices' | '/menu';
  icon: string;
  currentIcon: string;
}

const home: NavItem = { id: 'home', to: '/', icon: homeIcon, currentIcon: homeFill };
const meals: NavItem = { id: 'meals', to: '/meal-reservation', icon: bowl, currentIcon: bowlFill };
const messages: NavItem = { id: 'messages', to: '/message', icon: chat, currentIcon: chatFill };
const overnight: NavItem = {
  id: 'overnight',
  to: '/over-night',
  icon: moon,
  currentIcon: moonFill,
};

export const menu: NavItem = { id: 'menu', to: '/menu', icon: list, currentIcon: listBold };
export const mainItems = [home, meals, messages, overnight];
export const bottomItems = [...mainItems, menu];

/** The places that lead somewhere; after moving out few of them do (AM222). */
export function openPlaces(items: readonly NavItem[], messageOnly: boolean): readonly NavItem[] {
  return messageOnly ? items.filter(({ id }) => id === 'messages' || id === 'menu') : items;
}

/** Whether a place is the current one, where notices stand for themselves beside the menu. */
export function isCurrent(
  item: NavItem,
  page: RouteData | undefined,
  withNotices: boolean,
): boolean {
  const onNotices = page?.name === 'Notice' || page?.name === 'NoticeDetail';
  if (withNotices && onNotices) return item.id === 'notices';
  return item.id === page?.tab;
}

export const hasUnread = (item: NavItem, unread: Unread): boolean =>
  (item.id === 'messages' && unread.messages > 0) || (item.id === 'notices' && unread.notices > 0);
