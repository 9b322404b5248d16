// HTML of a legal text as residents see it: elements of the sanitized tree, with no attribute but addresses and pictures.
import { createElement, Fragment, type ReactNode } from 'react';
import { allowedHtml } from '@yadori/api/notices/allowed-html';
import type { Language } from '@yadori/api/language/language';
import { isAllowed, parseHtml } from '../parse-html.ts';
import styles from '../documents.module.css';

interface SafeHtmlProps {
  html: string;
  language: Language;
}

export const SafeHtml = ({ html, language }: SafeHtmlProps) => (
  <div className={styles.prose} lang={language}>
    {childrenOf(parseHtml(html))}
  </div>
);

export const childrenOf = (node: Node): ReactNode[] =>
  Array.from(node.childNodes, (child, index) => <Fragment key={index}>{drawn(child)}</Fragment>);

function drawn(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue;
  if (!(node instanceof Element) || !isAllowed(node)) return null;
  const name = node.localName;
  if (name === 'br' || name === 'hr' || name === 'wbr') return createElement(name);
  if (name === 'img') return picture(node);
  return createElement(name, name === 'a' ? address(node) : null, ...childrenOf(node));
}

function picture(image: Element): ReactNode {
  const src = image.getAttribute('src') ?? '';
  const alt = image.getAttribute('alt') ?? '';
  return allowedHtml.src.test(src) ? <img src={src} alt={alt} /> : alt;
}

function address(link: Element) {
  const href = link.getAttribute('href') ?? '';
  return allowedHtml.href.test(href) ? { href, target: '_blank', rel: 'noreferrer' } : null;
}
