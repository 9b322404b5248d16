// Most days nothing is asked: the banners come with the first survey, in a piece of their own.
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ListedSurvey } from '@yadori/api/surveys/shapes';

const load = () =>
  import('./survey-banner.tsx').then(
    (piece) => ({ default: piece.SurveyBanners }),
    // Home stands without them where the piece cannot be had.
    () => ({ default: () => <></> }),
  );

const SurveyBanners = lazy(load);

/**
 * False while Home is read and the piece that shows its surveys is not here: nothing shall move afterwards. What comes
 * later, by the live line, finds Home drawn and is waited for by nobody.
 */
export function useBannersReady(surveys: readonly ListedSurvey[] | undefined): boolean {
  const [ready, setReady] = useState(false);
  const count = surveys?.length;
  useEffect(() => {
    if (count === undefined) return;
    const piece = count === 0 ? Promise.resolve() : load();
    void piece.then(() => setReady(true));
  }, [count]);
  return ready || count === undefined || count === 0;
}

export const LazySurveyBanners = ({ surveys }: { surveys: readonly ListedSurvey[] }) => (
  <Suspense>
    <SurveyBanners surveys={surveys} />
  </Suspense>
);
