// The load of Home: meals, survey and notices together; only the meals can fail it (D001, D002, AM072, AM102).
import { useDeferredValue, useEffect } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { Refused } from '@yadori/web-client/query.ts';
import { leaveToLogin } from '../../session/leave.ts';
import { clearSession } from '../../session/session.ts';
import { useHomeMeals } from '../meals/panel.tsx';
import { useNewestNotices, useOpenSurveys } from './api.ts';
import { useBanners } from './components/use-banners.tsx';

export function useHomeLoad() {
  const meals = useHomeMeals();
  const surveys = useOpenSurveys();
  const notices = useNewestNotices();
  const { ready, Banners } = useBanners(surveys.data?.data.surveys);
  useFailedLoad(meals.data === undefined ? meals.error : null);
  // Deferred: all of it arrives at once, and drawn in one piece it would hold up a slow phone's first touch.
  return {
    loading: useDeferredValue(meals.isPending || surveys.isPending || !ready),
    meals: useDeferredValue(meals),
    surveys: useDeferredValue(surveys),
    Banners,
    notices: useDeferredValue(notices),
  };
}

function useFailedLoad(error: Error | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    // Without an answer the resident stays: the dialog of the app has announced it.
    if (!(error instanceof Refused) || error.failure.status === 0) return;
    const { code, message } = error.failure;
    // The call layer has signed these residents out already, each in its own way.
    if (code === 'token_invalid' || code === 'move_out') return;
    if (code === 'function_disabled') {
      // The month after moving out has only messages (AM095).
      void navigate({ to: '/message', replace: true });
      return;
    }
    clearSession();
    leaveToLogin(message);
  }, [error, navigate]);
}
