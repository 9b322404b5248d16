// Routes of move-outs and certificates below a dormitory.
import { createRoute } from '@tanstack/react-router';
import { laterScreen } from './later-screen.ts';
import { dormitory } from './base-routes.tsx';
import { pageRoute } from './guards.tsx';

const below = { getParentRoute: () => dormitory };

const moveOuts = createRoute({
  ...below,
  path: '/move-outs',
  ...pageRoute('move-outs'),
  component: laterScreen('MoveOutsScreen'),
});
const moveOut = createRoute({
  getParentRoute: () => moveOuts,
  path: '/$id',
  component: laterScreen('MoveOutCard'),
});
const certificates = createRoute({
  ...below,
  path: '/certificates',
  ...pageRoute('certificates'),
  component: laterScreen('CertificatesScreen'),
});

export const residenceRoutes = [moveOuts.addChildren([moveOut]), certificates];
