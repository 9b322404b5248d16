// The load of Home: meals, survey and notices together; only the meals can fail it (D001, AM102); what
// follows a failure is in follow-home.ts.
import { useDeferredValue } from 'react';
import { useHomeMeals } from '../meals/panel.tsx';
import { useNewestNotices, useOpenSurveys } from './api.ts';
import { useBanners } from './components/use-banners.tsx';

export function useHomeLoad() {
  const meals = useHomeMeals();
  const surveys = useOpenSurveys();
  const notices = useNewestNotices();
  const { ready, Banners } = useBanners(surveys.data?.data.surveys);
  // Deferred: all of it arrives at once, and drawn in one piece it would hold up a slow phone's first touch.
  return {
    loading: useDeferredValue(meals.isPending || surveys.isPending || !ready),
    meals: useDeferredValue(meals),
    surveys: useDeferredValue(surveys),
    Banners,
    notices: useDeferredValue(notices),
  };
}
