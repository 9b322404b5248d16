// Routes of notices, of a dormitory and of all of them.
import { createRoute } from '@tanstack/react-router';
import { dormitory, root } from './base-routes.tsx';
import { laterScreen } from './later-screen.ts';
import { pageRoute } from './guards.tsx';

const noticesScreen = laterScreen('NoticesScreen');
const notices = createRoute({
  getParentRoute: () => dormitory,
  path: '/notices',
  ...pageRoute('notices'),
  component: noticesScreen,
});
const oneNotice = createRoute({
  getParentRoute: () => dormitory,
  path: '/notices/$id',
  ...pageRoute('notices'),
  component: laterScreen('NoticeScreen'),
});

export const noticeRoutes = [notices, oneNotice];

export const allNotices = createRoute({
  getParentRoute: () => root,
  path: '/all/notices',
  ...pageRoute('all-notices'),
  component: noticesScreen,
});
