// Routes of meals and kitchen, below a dormitory.
import { createRoute, notFound } from '@tanstack/react-router';
import { mealKeys } from '@yadori/api/meals/meal-table';
import { dateAt, parseDate } from '@yadori/api/time/tokyo';
import { now } from '@yadori/web-client/clock.ts';
import { redirectTo } from '../../routing/links.tsx';
import { dormitory, root } from './base-routes.tsx';
import { laterScreen } from './later-screen.ts';
import { lazyScreen } from '../../parts/lazy-part.tsx';
import { nextMeal } from '../../routing/next-meal.ts';
import { pageRoute } from './guards.tsx';

const meals = createRoute({
  getParentRoute: () => dormitory,
  path: '/meals',
  ...pageRoute('meals'),
});
const mealsNow = createRoute({
  getParentRoute: () => meals,
  path: '/',
  beforeLoad: ({ params: { dormitory: code } }) => {
    throw redirectTo(`/${code}/meals/${dateAt(now())}/${nextMeal()}`);
  },
});
const mealDay = createRoute({
  getParentRoute: () => meals,
  path: '/$day/$meal',
  beforeLoad: ({ params: { day, meal } }) => {
    if (parseDate(day) === undefined || !mealKeys.some((key) => key === meal)) throw notFound();
  },
  component: laterScreen('MealDayScreen'),
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
  component: laterScreen('StationsScreen'),
});

const menus = createRoute({
  getParentRoute: () => dormitory,
  path: '/menus',
  ...pageRoute('menus'),
  component: laterScreen('MenusScreen'),
});
const stock = createRoute({
  getParentRoute: () => dormitory,
  path: '/stock',
  ...pageRoute('stock'),
  component: laterScreen('StockScreen'),
});

const calendar = createRoute({
  getParentRoute: () => dormitory,
  path: '/calendar',
  ...pageRoute('calendar'),
  component: laterScreen('ClosingDaysScreen'),
});

const counts = createRoute({
  getParentRoute: () => dormitory,
  path: '/counts',
  ...pageRoute('counts'),
  component: laterScreen('CountsScreen'),
});

const checkSheet = createRoute({
  getParentRoute: () => dormitory,
  path: '/check-sheet',
  ...pageRoute('check-sheet'),
  component: laterScreen('CheckSheetScreen'),
});

const services = createRoute({
  getParentRoute: () => dormitory,
  path: '/services',
  ...pageRoute('services'),
  component: laterScreen('ServicesScreen'),
});

export const diningRoutes = [
  counter,
  stations,
  meals.addChildren([mealsNow, mealDay]),
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
  component: laterScreen('AllergensScreen'),
});
