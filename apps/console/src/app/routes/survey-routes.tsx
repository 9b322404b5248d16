// Routes of the surveys below a dormitory.
import { createRoute } from '@tanstack/react-router';
import { dormitory } from './base-routes.tsx';
import { lazyScreen } from '../../parts/lazy-part.tsx';
import { pageRoute } from './guards.tsx';

const editor = lazyScreen(
  () => import('../../features/surveys/screens/editor-screen.tsx'),
  'EditorScreen',
);

const below = { getParentRoute: () => dormitory, ...pageRoute('surveys') };

export const surveyRoutes = [
  createRoute({
    ...below,
    path: '/surveys',
    component: lazyScreen(
      () => import('../../features/surveys/screens/surveys-screen.tsx'),
      'SurveysScreen',
    ),
  }),
  createRoute({ ...below, path: '/surveys/new', component: editor }),
  createRoute({ ...below, path: '/surveys/copy/$copied', component: editor }),
  createRoute({ ...below, path: '/surveys/drafts/$id', component: editor }),
  createRoute({
    ...below,
    path: '/surveys/$id',
    component: lazyScreen(
      () => import('../../features/surveys/screens/results-screen.tsx'),
      'ResultsScreen',
    ),
  }),
];
