// Routes of the surveys below a dormitory.
import { createRoute } from '@tanstack/react-router';
import { dormitory } from './base-routes.tsx';
import { laterPage, laterScreen } from './later-screen.ts';
import { pageRoute } from './guards.tsx';

const editor = laterScreen('EditorScreen');

const below = { getParentRoute: () => dormitory, ...pageRoute('surveys') };

export const surveyRoutes = [
  laterPage(dormitory, '/surveys', 'surveys', 'SurveysScreen'),
  createRoute({ ...below, path: '/surveys/new', component: editor }),
  createRoute({ ...below, path: '/surveys/copy/$copied', component: editor }),
  createRoute({ ...below, path: '/surveys/drafts/$id', component: editor }),
  laterPage(dormitory, '/surveys/$id', 'surveys', 'ResultsScreen'),
];
