// Every route of the app document. Screens are loaded when they are opened.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseDate } from '@yadori/api/time/tokyo';
import { ShellLayout } from '../shell-layout.tsx';
import { residentsOnly } from './guards.ts';
import type { LazyScreen } from './lazy-screens.ts';
import { residentPages } from '../../routing/pages.ts';
import { registrationRoutes } from './registration-routes.tsx';
import { root } from './root-route.tsx';

const resident = createRoute({
  getParentRoute: () => root,
  id: 'resident',
  beforeLoad: residentsOnly,
});
const shell = createRoute({ getParentRoute: () => resident, id: 'shell', component: ShellLayout });

const screen = (name: LazyScreen) =>
  lazyRouteComponent(() => import('./lazy-screens.ts').then((m) => m.loadScreen(name)), 'screen');

/** `?id=`, where it can be one; anything else is taken away, or it would come through as it was typed. */
function idOf(search: Record<string, unknown>): { id?: number | undefined } {
  const id = Number(search['id']);
  return { id: Number.isSafeInteger(id) && id > 0 ? id : undefined };
}

const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  staticData: { page: residentPages.home },
  component: lazyRouteComponent(async () => {
    const piece = await import('../../features/home/screens/home-screen.tsx');
    await piece.preloadHome();
    return piece;
  }, 'HomeScreen'),
});

const meals = createRoute({
  getParentRoute: () => shell,
  path: '/meal-reservation',
  staticData: { page: residentPages.meals },
  validateSearch: (search: Record<string, unknown>): { date?: string } => {
    const date = typeof search['date'] === 'string' ? parseDate(search['date']) : undefined;
    return date === undefined ? {} : { date };
  },
  component: lazyRouteComponent(
    () => import('../../features/meals/screens/meal-reservation-screen.tsx'),
    'MealReservationScreen',
  ),
});

const messages = createRoute({
  getParentRoute: () => shell,
  path: '/message',
  staticData: { page: residentPages.messages },
  // A result of the search, or another message to begin with (H026).
  validateSearch: idOf,
  component: screen('messages'),
});

const checkinCompleted = createRoute({
  getParentRoute: () => shell,
  path: '/checkin-completed/$id',
  staticData: { page: residentPages.checkinCompleted },
  validateSearch: (search: Record<string, unknown>): { checkin?: boolean } =>
    search['checkin'] === true || search['checkin'] === 'true' ? { checkin: true } : {},
  component: screen('checkinCompleted'),
});

const survey = createRoute({
  getParentRoute: () => shell,
  path: '/survey',
  staticData: { page: residentPages.survey },
  validateSearch: idOf,
  component: screen('survey'),
});

const overnight = createRoute({
  getParentRoute: () => shell,
  path: '/over-night',
  staticData: { page: residentPages.overnight },
  // The report that is open.
  validateSearch: idOf,
  component: screen('overnight'),
});

const menu = createRoute({
  getParentRoute: () => shell,
  path: '/menu',
  staticData: { page: residentPages.menu },
  component: screen('menu'),
});

/** A screen below the menu, by the word that its titles have too. */
const belowMenu = <const Path extends string>(path: Path, name: LazyScreen) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    staticData: { page: residentPages[name] },
    component: screen(name),
  });

const notices = createRoute({
  getParentRoute: () => shell,
  path: '/notices',
  staticData: { page: residentPages.notices },
  // Anything but 1 is the notices of the dormitory (AM211).
  validateSearch: (search: Record<string, unknown>): { tab?: 1 | 2 } =>
    'tab' in search ? { tab: String(search['tab']) === '1' ? 1 : 2 } : {},
  component: screen('notices'),
});

const notice = createRoute({
  getParentRoute: () => shell,
  path: '/notices/$id',
  staticData: { page: residentPages.notice },
  component: screen('notice'),
});

const noticeContent = createRoute({
  getParentRoute: () => resident,
  path: '/notices/$id/content',
  staticData: { page: residentPages.noticeContent },
  component: screen('noticeContent'),
});

const charges = createRoute({
  getParentRoute: () => shell,
  path: '/charges',
  staticData: { page: residentPages.charges },
  // Any day of the month that bills; without it today's month.
  validateSearch: (search: Record<string, unknown>): { month?: string } => {
    const month = typeof search['month'] === 'string' ? parseDate(search['month']) : undefined;
    return month === undefined ? {} : { month };
  },
  component: screen('charges'),
});

export const routeTree = root.addChildren([
  resident.addChildren([
    shell.addChildren([
      home,
      meals,
      checkinCompleted,
      menu,
      messages,
      overnight,
      belowMenu('/profile', 'profile'),
      belowMenu('/services', 'services'),
      belowMenu('/faqs', 'faqs'),
      belowMenu('/certificate', 'certificate'),
      belowMenu('/personal-data', 'personalData'),
      notices,
      notice,
      survey,
      belowMenu('/change-mail', 'changeMail'),
      belowMenu('/contracts', 'contracts'),
      charges,
      belowMenu('/room-record', 'roomRecord'),
      belowMenu('$', 'notFound'),
    ]),
    noticeContent,
  ]),
  ...registrationRoutes,
]);
