// Routes of meals and kitchen, below a dormitory.
import { createRoute, notFound } from '@tanstack/react-router';
import { mealKeys } from '@yadori/api/meals/meal-table';
import { dateAt, parseDate, timeAt } from '@yadori/api/time/tokyo';
import { now } from '@yadori/web-client/clock.ts';
import { redirectTo } from '../../routing/links.tsx';
import { dormitory, root } from './base-routes.tsx';
import { lazyScreen } from '../../parts/lazy-part.tsx';
import { pageRoute } from './guards.tsx';

const meals = createRoute({
  getParentRoute: () => dormitory,
  path: '/meals',
  ...pageRoute('meals'),
});
/** The meal that is next by the hours that most dormitories have. */
const nextMeal = createRoute({
  getParentRoute: () => meals,
  path: '/',
  beforeLoad: ({ params: { dormitory: code } }) => {
    const meal = timeAt(now()) < '10:00' ? 'breakfast' : 'dinner';
    throw redirectTo(`/${code}/meals/${dateAt(now())}/${meal}`);
  },
});
const mealDay = createRoute({
  getParentRoute: () => meals,
  path: '/$day/$meal',
  beforeLoad: ({ params: { day, meal } }) => {
    if (parseDate(day) === undefined || !mealKeys.some((key) => key === meal)) throw notFound();
  },
  component: lazyScreen(
    () => import('../../features/meals/screens/meal-day-screen.tsx'),
    'MealDayScreen',
  ),
});

const counter = createRoute({
  getParentRoute: () => dormitory,
  path: '/counter',
  ...pageRoute('counter'),
  component: lazyScreen(
    () => import('../../features/counter/screens/counter-screen.tsx'),
    'CounterScreen',
  ),
});

const stations = createRoute({
  getParentRoute: () => dormitory,
  path: '/stations',
  ...pageRoute('stations'),
  component: lazyScreen(
    () => import('../../features/stations/screens/stations-screen.tsx'),
    'StationsScreen',
  ),
});

const menus = createRoute({
  getParentRoute: () => dormitory,
  path: '/menus',
  ...pageRoute('menus'),
  component: lazyScreen(
    () => import('../../features/menus/screens/menus-screen.tsx'),
    'MenusScreen',
  ),
});
const stock = createRoute({
  getParentRoute: () => dormitory,
  path: '/stock',
  ...pageRoute('stock'),
  component: lazyScreen(
    () => import('../../features/menus/screens/stock-screen.tsx'),
    'StockScreen',
  ),
});

const calendar = createRoute({
  getParentRoute: () => dormitory,
  path: '/calendar',
  ...pageRoute('calendar'),
  component: lazyScreen(
    () => import('../../features/closing-days/screens/closing-days-screen.tsx'),
    'ClosingDaysScreen',
  ),
});

const counts = createRoute({
  getParentRoute: () => dormitory,
  path: '/counts',
  ...pageRoute('counts'),
  component: lazyScreen(
    () => import('../../features/kitchen/screens/counts-screen.tsx'),
    'CountsScreen',
  ),
});

const checkSheet = createRoute({
  getParentRoute: () => dormitory,
  path: '/check-sheet',
  ...pageRoute('check-sheet'),
  component: lazyScreen(
    () => import('../../features/kitchen/screens/check-sheet-screen.tsx'),
    'CheckSheetScreen',
  ),
});

const services = createRoute({
  getParentRoute: () => dormitory,
  path: '/services',
  ...pageRoute('services'),
  component: lazyScreen(
    () => import('../../features/kitchen/screens/services-screen.tsx'),
    'ServicesScreen',
  ),
});

export const diningRoutes = [
  counter,
  stations,
  meals.addChildren([nextMeal, mealDay]),
  menus,
  stock,
  calendar,
  counts,
  checkSheet,
  services,
];

/** The list is one for all dormitories. */
export const allergens = createRoute({
  getParentRoute: () => root,
  path: '/all/allergens',
  ...pageRoute('allergens'),
  component: lazyScreen(
    () => import('../../features/menus/screens/allergens-screen.tsx'),
    'AllergensScreen',
  ),
});
