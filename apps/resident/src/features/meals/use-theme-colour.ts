// The browser's frame takes a colour of the screen while that is shown.
import { useEffect } from 'react';

/** The name of a custom property; undefined leaves the frame as it is. */
export function useThemeColour(property: string | undefined): void {
  useEffect(() => {
    if (property === undefined) return undefined;
    const colour = getComputedStyle(document.documentElement).getPropertyValue(property).trim();
    const tags = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    const before = tags.map((tag) => tag.content);
    for (const tag of tags) tag.content = colour;
    return () => {
      for (const [index, tag] of tags.entries()) tag.content = before[index] ?? tag.content;
    };
  }, [property]);
}
