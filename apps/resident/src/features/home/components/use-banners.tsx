// Most days there is no survey: the module of the banners is loaded with the first one.
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import type { ListedSurvey } from '@yadori/api/surveys/shapes';

type Banners = ComponentType<{ surveys: readonly ListedSurvey[] }>;

let loaded: Banners | undefined;

export async function loadBanners(surveys: readonly ListedSurvey[]): Promise<Banners> {
  try {
    const piece = await import('./survey-banner.tsx');
    await piece.loadSafetyPopup(surveys);
    loaded = piece.SurveyBanners;
    return loaded;
  } catch {
    // Home renders without them where the module cannot be loaded.
    return () => <></>;
  }
}

/**
 * Not ready while Home is read and the module that shows its surveys is not loaded: nothing shall move afterwards. What
 * comes later, by the event stream, finds Home rendered and delays nothing. The module renders with the rest of Home:
 * behind a boundary of its own it would come a moment later, and push away what is about to be pressed.
 */
export function useBanners(surveys: readonly ListedSurvey[] | undefined) {
  const [piece, setPiece] = useState(() => loaded);
  const [ready, setReady] = useState(piece !== undefined);
  const count = surveys?.length;
  const load = useEffectEvent(() => loadBanners(surveys ?? []));
  useEffect(() => {
    if (count === undefined || piece !== undefined) return;
    const coming = count === 0 ? Promise.resolve(undefined) : load();
    void coming.then((banners) => {
      if (banners !== undefined) setPiece(() => banners);
      setReady(true);
    });
  }, [count, piece]);
  return { ready: ready || count === undefined || count === 0, Banners: piece };
}
