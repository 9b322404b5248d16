// Title and meta tags that a screen knows better than its route.
import { useEffect } from 'react';
import { useLanguage } from '@yadori/kit/language.ts';
import { replaceMetaTags, titleOf, type Head } from './document-head.ts';
import { useUnread } from '../session/unread.ts';

/** For a screen whose title and description its route does not know, because they depend on who looks (S004). */
export function usePageHead(head: Head): void {
  const { name, title, description } = head;
  const language = useLanguage();
  const unread = useUnread().messages > 0;
  useEffect(() => {
    let shown = true;
    // The frame writes the head of the route in the same pass, after this effect.
    queueMicrotask(() => {
      if (!shown) return;
      const page = { name, title, ...(description === undefined ? {} : { description }) };
      document.title = titleOf(page, language, unread);
      replaceMetaTags(page, language);
    });
    return () => {
      shown = false;
    };
  }, [name, title, description, language, unread]);
}
