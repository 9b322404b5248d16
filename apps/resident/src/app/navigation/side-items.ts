// The places of rail and sidebar, where notices stand for themselves.
import megaphone from '@phosphor-icons/core/regular/megaphone-simple.svg?raw';
import megaphoneFill from '@phosphor-icons/core/fill/megaphone-simple-fill.svg?raw';
import { mainItems, menu, type NavItem } from './nav-items.ts';

const notices: NavItem = {
  id: 'notices',
  to: '/notices',
  icon: megaphone,
  currentIcon: megaphoneFill,
};

export const sidebarItems = [...mainItems, notices];
export const railItems = [...sidebarItems, menu];
