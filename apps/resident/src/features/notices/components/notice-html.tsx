// HTML of a notice, cleaned once more in the browser (L013, AM138) and set as a text to read.
import { useEffect, useRef } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useKitTexts } from '@yadori/kit/kit-texts.ts';
import { noticeTexts } from '../notice-texts.ts';
import { safeFragment } from '../safe-fragment.ts';
import prose from './prose.module.css';

interface NoticeHtmlProps {
  html: string;
  /** The reader of English gets the Japanese text, because there is no other. */
  inJapanese?: boolean;
}

export function NoticeHtml({ html, inJapanese = false }: NoticeHtmlProps) {
  const holder = useRef<HTMLDivElement>(null);
  const language = useLanguage();
  const { table } = useMessages(noticeTexts);
  const { newTab } = useKitTexts();
  const { history } = useRouter();
  useEffect(() => {
    const place = holder.current;
    if (place === null) return undefined;
    place.replaceChildren(safeFragment(html, { table, newTab }));
    return followTables(place);
  }, [html, table, newTab]);
  useEffect(() => {
    const place = holder.current;
    const travel = (event: MouseEvent) => {
      const address = placeInApp(event);
      if (address === undefined) return;
      event.preventDefault();
      history.push(address);
    };
    place?.addEventListener('click', travel);
    return () => place?.removeEventListener('click', travel);
  }, [history]);
  return <div ref={holder} lang={inJapanese ? 'ja' : language} className={prose.prose} />;
}

/** Links to places of the app lead there without loading a document; new tabs and the like stay the browser's. */
function placeInApp(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const address = link?.getAttribute('href') ?? '';
  return address.startsWith('/') ? address : undefined;
}

/** A table that is wider than the page is scrolled by itself, by keys too: then, and only then, it takes the focus. */
function followTables(place: HTMLElement): () => void {
  const watch = new ResizeObserver((entries) => {
    for (const { target } of entries)
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
  });
  for (const box of place.querySelectorAll('[role=region]')) watch.observe(box);
  return () => watch.disconnect();
}
