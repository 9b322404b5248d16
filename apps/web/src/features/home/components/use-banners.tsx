// Most days nothing is asked: the banners come with the first survey, in a piece of their own.
import { useEffect, useState, type ComponentType } from 'react';
import type { ListedSurvey } from '@yadori/api/surveys/shapes';

type Banners = ComponentType<{ surveys: readonly ListedSurvey[] }>;

const load = (): Promise<Banners> =>
  import('./survey-banner.tsx').then(
    (piece) => piece.SurveyBanners,
    // Home stands without them where the piece cannot be had.
    () => () => <></>,
  );

/**
 * Not ready while Home is read and the piece that shows its surveys is not here: nothing shall move afterwards. What
 * comes later, by the live line, finds Home drawn and is waited for by nobody. The piece is drawn with the rest of
 * Home: behind a boundary of its own it would come a moment later, and push away what is about to be pressed.
 */
export function useBanners(surveys: readonly ListedSurvey[] | undefined) {
  const [ready, setReady] = useState(false);
  const [piece, setPiece] = useState<Banners>();
  const count = surveys?.length;
  useEffect(() => {
    if (count === undefined) return;
    const coming = count === 0 ? Promise.resolve(undefined) : load();
    void coming.then((banners) => {
      if (banners !== undefined) setPiece(() => banners);
      setReady(true);
    });
  }, [count]);
  return { ready: ready || count === undefined || count === 0, Banners: piece };
}
