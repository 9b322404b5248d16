// Title and meta tags of the document, by route (V010, AM199), with the sign of new messages (J005, J006).
import { useEffect } from 'react';
import type { Language } from '@yadori/api/language/language';
import { useLanguage } from '@yadori/kit/language.ts';
import { useRouteData, type RouteData } from './route-data.ts';
import { useUnread } from '../session/unread.ts';

/** Marks the tags that a navigation replaces. */
const mark = 'data-route-meta';
const newMessage = { ja: '【新着メッセージ】', en: '[New message] ' } as const;

export function useDocumentHead(): void {
  const page = useRouteData();
  const language = useLanguage();
  const unread = useUnread().messages > 0;
  useEffect(() => {
    if (page === undefined) return;
    document.title = titleOf(page, language, unread);
    replaceMetaTags(page, language);
  }, [page, language, unread]);
}

export type Head = Pick<RouteData, 'name' | 'title' | 'description'>;

export function titleOf(page: Head, language: Language, unread: boolean): string {
  const prefix = unread && page.name !== 'Message' ? newMessage[language] : '';
  return `${prefix}${page.title[language]} | Yadori`;
}

export function replaceMetaTags(page: Head, language: Language): void {
  for (const tag of document.head.querySelectorAll(`[${mark}]`)) tag.remove();
  for (const [name, content] of metaOf(page, language)) {
    const tag = document.createElement('meta');
    tag.name = name;
    tag.content = content;
    tag.setAttribute(mark, '');
    document.head.append(tag);
  }
}

function metaOf(page: Head, language: Language): [name: string, content: string][] {
  const description = page.description?.[language];
  return [
    ...(description === undefined ? [] : [['description', description] as [string, string]]),
    // Nothing behind a login, and no step of a form, is for search engines.
    ['robots', 'noindex'],
  ];
}
