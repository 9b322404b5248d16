// The room that the keyboard of a phone leaves: the browser lays the page out behind it.
import { useEffect, type RefObject } from 'react';

/** A smaller difference is a bar of the browser. */
const keyboardAtLeast = 120;

/** Sets `data-keyboard` and the two lengths `--seen-top` and `--seen-height` while the keyboard is open. */
export function useSeenHeight(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (visualViewport === null) return undefined;
    const fit = () => {
      const element = screen.current;
      if (element === null) return;
      // A page that is zoomed in shows less of itself too.
      const covered = innerHeight - visualViewport.height * visualViewport.scale;
      if (covered < keyboardAtLeast || visualViewport.scale > 1.05) {
        delete element.dataset['keyboard'];
        return;
      }
      element.dataset['keyboard'] = '';
      element.style.setProperty('--seen-top', `${visualViewport.offsetTop}px`);
      element.style.setProperty('--seen-height', `${visualViewport.height}px`);
    };
    visualViewport.addEventListener('resize', fit);
    visualViewport.addEventListener('scroll', fit);
    return () => {
      visualViewport.removeEventListener('resize', fit);
      visualViewport.removeEventListener('scroll', fit);
    };
  }, [screen]);
}
