// Routes of notices, of a dormitory and of all of them.
import { createRoute } from '@tanstack/react-router';
import { dormitory, root } from './base-routes.tsx';
import { laterPage, laterScreen } from './later-screen.ts';
import { pageRoute } from './guards.tsx';

const noticesScreen = laterScreen('NoticesScreen');
const notices = createRoute({
  getParentRoute: () => dormitory,
  path: '/notices',
  ...pageRoute('notices'),
  component: noticesScreen,
});
const oneNotice = laterPage(dormitory, '/notices/$id', 'notices', 'NoticeScreen');

export const noticeRoutes = [notices, oneNotice];

export const allNotices = createRoute({
  getParentRoute: () => root,
  path: '/all/notices',
  ...pageRoute('all-notices'),
  component: noticesScreen,
});
