// The sign of each place: drawn in lines, filled where one is.
import lightningFill from '@phosphor-icons/core/fill/lightning-fill.svg?raw';
import sunFill from '@phosphor-icons/core/fill/sun-fill.svg?raw';
import exportFill from '@phosphor-icons/core/fill/export-fill.svg?raw';
import badgeFill from '@phosphor-icons/core/fill/identification-badge-fill.svg?raw';
import listSearchFill from '@phosphor-icons/core/fill/list-magnifying-glass-fill.svg?raw';
import forkFill from '@phosphor-icons/core/fill/fork-knife-fill.svg?raw';
import trayFill from '@phosphor-icons/core/fill/tray-arrow-down-fill.svg?raw';
import chartFill from '@phosphor-icons/core/fill/chart-bar-horizontal-fill.svg?raw';
import sirenFill from '@phosphor-icons/core/fill/siren-fill.svg?raw';
import userPlusFill from '@phosphor-icons/core/fill/user-plus-fill.svg?raw';
import usersFill from '@phosphor-icons/core/fill/users-three-fill.svg?raw';
import calendarCheckFill from '@phosphor-icons/core/fill/calendar-check-fill.svg?raw';
import calendarCheck from '@phosphor-icons/core/regular/calendar-check.svg?raw';
import calendarXFill from '@phosphor-icons/core/fill/calendar-x-fill.svg?raw';
import calendarX from '@phosphor-icons/core/regular/calendar-x.svg?raw';
import checkCircleFill from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import checkCircle from '@phosphor-icons/core/regular/check-circle.svg?raw';
import megaphoneFill from '@phosphor-icons/core/fill/megaphone-fill.svg?raw';
import megaphone from '@phosphor-icons/core/regular/megaphone.svg?raw';
import chatFill from '@phosphor-icons/core/fill/chat-circle-dots-fill.svg?raw';
import chat from '@phosphor-icons/core/regular/chat-circle-dots.svg?raw';
import tablet from '@phosphor-icons/core/regular/device-tablet.svg?raw';
import tabletFill from '@phosphor-icons/core/fill/device-tablet-fill.svg?raw';
import clock from '@phosphor-icons/core/regular/clock.svg?raw';
import clockFill from '@phosphor-icons/core/fill/clock-fill.svg?raw';
import dot from '@phosphor-icons/core/regular/dot-outline.svg?raw';
import lightning from '@phosphor-icons/core/regular/lightning.svg?raw';
import sun from '@phosphor-icons/core/regular/sun.svg?raw';
import checks from '@phosphor-icons/core/regular/list-checks.svg?raw';
import checksFill from '@phosphor-icons/core/fill/list-checks-fill.svg?raw';
import scales from '@phosphor-icons/core/regular/scales.svg?raw';
import scalesFill from '@phosphor-icons/core/fill/scales-fill.svg?raw';
import stack from '@phosphor-icons/core/regular/stack.svg?raw';
import stackFill from '@phosphor-icons/core/fill/stack-fill.svg?raw';
import pot from '@phosphor-icons/core/regular/cooking-pot.svg?raw';
import potFill from '@phosphor-icons/core/fill/cooking-pot-fill.svg?raw';
import exportSign from '@phosphor-icons/core/regular/export.svg?raw';
import badge from '@phosphor-icons/core/regular/identification-badge.svg?raw';
import listSearch from '@phosphor-icons/core/regular/list-magnifying-glass.svg?raw';
import clipboardFill from '@phosphor-icons/core/fill/clipboard-text-fill.svg?raw';
import clipboard from '@phosphor-icons/core/regular/clipboard-text.svg?raw';
import fork from '@phosphor-icons/core/regular/fork-knife.svg?raw';
import tray from '@phosphor-icons/core/regular/tray-arrow-down.svg?raw';
import chart from '@phosphor-icons/core/regular/chart-bar-horizontal.svg?raw';
import siren from '@phosphor-icons/core/regular/siren.svg?raw';
import userPlus from '@phosphor-icons/core/regular/user-plus.svg?raw';
import users from '@phosphor-icons/core/regular/users-three.svg?raw';

interface PlaceIcon {
  rest: string;
  current: string;
}

const icons: Readonly<Record<string, PlaceIcon>> = {
  today: { rest: sun, current: sunFill },
  counter: { rest: checkCircle, current: checkCircleFill },
  meals: { rest: calendarCheck, current: calendarCheckFill },
  inbox: { rest: chat, current: chatFill },
  residents: { rest: users, current: usersFill },
  registrations: { rest: userPlus, current: userPlusFill },
  counts: { rest: pot, current: potFill },
  'check-sheet': { rest: checks, current: checksFill },
  services: { rest: scales, current: scalesFill },
  calendar: { rest: calendarX, current: calendarXFill },
  allergens: { rest: fork, current: forkFill },
  stock: { rest: stack, current: stackFill },
  menus: { rest: fork, current: forkFill },
  audit: { rest: listSearch, current: listSearchFill },
  desk: { rest: clock, current: clockFill },
  templates: { rest: lightning, current: lightningFill },
  notices: { rest: megaphone, current: megaphoneFill },
  'all-notices': { rest: megaphone, current: megaphoneFill },
  surveys: { rest: chart, current: chartFill },
  safety: { rest: siren, current: sirenFill },
  stations: { rest: tablet, current: tabletFill },
  people: { rest: badge, current: badgeFill },
  roster: { rest: clipboard, current: clipboardFill },
  exports: { rest: exportSign, current: exportFill },
  imports: { rest: tray, current: trayFill },
  'all-imports': { rest: tray, current: trayFill },
};

const none: PlaceIcon = { rest: dot, current: dot };

export const iconOfPlace = (id: string): PlaceIcon => icons[id] ?? none;
