// One object on the page. Cards are never nested.
import type { ComponentProps } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

interface CardProps extends ComponentProps<'section'> {
  as?: 'section' | 'div' | 'ul' | 'article';
  /** Inner distance of 16 pixels; off where rows reach the edge. */
  padded?: boolean;
}

export function Card({ as = 'section', padded = false, className, ...rest }: CardProps) {
  const Tag = as as 'section';
  return <Tag {...rest} className={classNames(styles.card, padded && styles.padded, className)} />;
}
