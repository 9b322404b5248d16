// What a route says about itself: name, title, bars. Read by the guard of titles and by the navigation.
import { useMatches } from '@tanstack/react-router';
import type { Bilingual } from '@yadori/api/language/language';

/** The five places of the bottom bar; a screen below one of them lights it. */
export type Tab = 'home' | 'meals' | 'messages' | 'overnight' | 'menu';

export interface RouteData {
  /** Name of the specification (V008). */
  name: string;
  title: Bilingual;
  /** Meta description of the route (AM199). */
  description?: Bilingual;
  tab?: Tab;
  /**
   * root: title on the left. sub: back and a centred title.
   * own: the screen draws its own head. none: no bars at all on the phone.
   */
  bar: 'root' | 'sub' | 'own' | 'none';
  /** The screen has a first heading of its own below the bar: the bar's title is none then. */
  ownHeading?: true;
  /** Where "back" leads when there is no history. */
  parent?: '/' | '/menu' | '/notices' | '/profile';
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: RouteData;
  }
}

/** The data of the screen that is shown. */
export const useRouteData = (): RouteData | undefined =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
