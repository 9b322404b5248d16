// Routes of meals and kitchen, below a dormitory.
import { createRoute, notFound } from '@tanstack/react-router';
import { mealKeys } from '@yadori/api/meals/meal-table';
import { dateAt, parseDate } from '@yadori/api/time/tokyo';
import { now } from '@yadori/web-client/clock.ts';
import { redirectTo } from '../../routing/links.tsx';
import { dormitory, root } from './base-routes.tsx';
import { laterPage, laterScreen } from './later-screen.ts';
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

const stations = laterPage(dormitory, '/stations', 'stations', 'StationsScreen');

const menus = laterPage(dormitory, '/menus', 'menus', 'MenusScreen');
const stock = laterPage(dormitory, '/stock', 'stock', 'StockScreen');

const calendar = laterPage(dormitory, '/calendar', 'calendar', 'ClosingDaysScreen');

const counts = laterPage(dormitory, '/counts', 'counts', 'CountsScreen');

const checkSheet = laterPage(dormitory, '/check-sheet', 'check-sheet', 'CheckSheetScreen');

const services = laterPage(dormitory, '/services', 'services', 'ServicesScreen');

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
export const allergens = laterPage(root, '/all/allergens', 'allergens', 'AllergensScreen');
