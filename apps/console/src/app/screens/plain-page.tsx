// A page that says in place of a screen why there is none, and the way back.
import type { ReactNode } from 'react';
import { useFocusOnArrival } from '@yadori/kit/page/use-focus-heading.ts';
import styles from './plain-page.module.css';

interface PlainPageProps {
  title: string;
  text: string;
  /** The way back. */
  children: ReactNode;
}

export function PlainPage({ title, text, children }: PlainPageProps) {
  const heading = useFocusOnArrival<HTMLHeadingElement>();
  return (
    <div className={styles.page}>
      <title>{`${title} | Yadori`}</title>
      <h1 ref={heading} tabIndex={-1} className="size-20">
        {title}
      </h1>
      <p className="muted">{text}</p>
      {children}
    </div>
  );
}
