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
const longestForData = () => (document.querySelector('[inert]') ? 3000 : 150);
/** With its data there, for the banners: Home drawn twice takes a slow phone longer than they do. In milliseconds. */
const longestForBanners = 1000;

export async function preloadHome(): Promise<void> {
  if (readToken() === undefined) return;
  const data = Promise.all(
    [
      homeMealsQuery,
      openSurveysQuery,
      newestNoticesQuery,
      newMessageCountQuery,
      unreadNoticesQuery,
      profileQuery,
    ].map((query) => queryClient.prefetchQuery(query as typeof homeMealsQuery)),
  ).then(() => true);
  const isThere = await Promise.race([data, after(longestForData())]);
  if (isThere) await Promise.race([preloadBanners(), after(longestForBanners)]);
}

const after = (milliseconds: number) =>
  new Promise<false>((resolve) => setTimeout(() => resolve(false), milliseconds));

async function preloadBanners(): Promise<void> {
  const surveys = queryClient.getQueryData(openSurveysQuery.queryKey)?.data.surveys ?? [];
  if (surveys.length > 0) await loadBanners(surveys);
}
