// The filled sign of each place, for the one where the person is: loaded after the first screen.
import bed from '@phosphor-icons/core/fill/bed-fill.svg?raw';
import buildings from '@phosphor-icons/core/fill/buildings-fill.svg?raw';
import calendarCheck from '@phosphor-icons/core/fill/calendar-check-fill.svg?raw';
import chartBarHorizontal from '@phosphor-icons/core/fill/chart-bar-horizontal-fill.svg?raw';
import chatCircle from '@phosphor-icons/core/fill/chat-circle-fill.svg?raw';
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import gearSix from '@phosphor-icons/core/fill/gear-six-fill.svg?raw';
import sun from '@phosphor-icons/core/fill/sun-fill.svg?raw';
import identificationBadge from '@phosphor-icons/core/fill/identification-badge-fill.svg?raw';
import listBullets from '@phosphor-icons/core/fill/list-bullets-fill.svg?raw';
import listMagnifyingGlass from '@phosphor-icons/core/fill/list-magnifying-glass-fill.svg?raw';
import megaphone from '@phosphor-icons/core/fill/megaphone-fill.svg?raw';
import printer from '@phosphor-icons/core/fill/printer-fill.svg?raw';
import siren from '@phosphor-icons/core/fill/siren-fill.svg?raw';
import receipt from '@phosphor-icons/core/fill/receipt-fill.svg?raw';
import suitcase from '@phosphor-icons/core/fill/suitcase-rolling-fill.svg?raw';
import trayArrowDown from '@phosphor-icons/core/fill/tray-arrow-down-fill.svg?raw';
import usersThree from '@phosphor-icons/core/fill/users-three-fill.svg?raw';
import type { PlaceId } from '../../routing/places.ts';

export const placeFills: Readonly<Record<PlaceId, string>> = {
  notices: megaphone,
  transfers: trayArrowDown,
  settings: gearSix,
  today: sun,
  inbox: chatCircle,
  residents: usersThree,
  menus: listBullets,
  texts: listBullets,
  meals: calendarCheck,
  counter: checkCircle,
  sheets: printer,
  stays: bed,
  contracts: buildings,
  'move-outs': suitcase,
  ledger: receipt,
  surveys: chartBarHorizontal,
  safety: siren,
  records: identificationBadge,
  dashboard: sun,
  approvals: checkCircle,
  dormitories: buildings,
  people: identificationBadge,
  audit: listMagnifyingGlass,
};
