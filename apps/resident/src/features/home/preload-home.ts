// Preloads the data of Home: with the early answers of the document it is there before the first render, and Home
// renders once instead of once for each answer.
import { queryClient } from '@yadori/web-client/query.ts';
import { profileQuery } from '../../session/keep-user.ts';
import { readToken } from '../../session/session.ts';
import { newMessageCountQuery, unreadNoticesQuery } from '../../session/unread.ts';
import { homeMealsQuery } from '../meals/panel.tsx';
import { newestNoticesQuery, openSurveysQuery } from './api.ts';
import { loadBanners } from './components/use-banners.tsx';

/** How long the first drawing waits for data, longer where Home as it was drawn last stands until then. In milliseconds. */
const longest = () => (document.querySelector('[inert]') ? 3000 : 150);

export async function preloadHome(): Promise<void> {
  if (readToken() === undefined) return;
  const all = Promise.all([
    ...[
      homeMealsQuery,
      newestNoticesQuery,
      newMessageCountQuery,
      unreadNoticesQuery,
      profileQuery,
    ].map((query) => queryClient.prefetchQuery(query as typeof homeMealsQuery)),
    preloadBanners(),
  ]);
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, longest()))]);
}

async function preloadBanners(): Promise<void> {
  await queryClient.prefetchQuery(openSurveysQuery);
  const surveys = queryClient.getQueryData(openSurveysQuery.queryKey)?.data.surveys ?? [];
  if (surveys.length > 0) await loadBanners(surveys);
}
