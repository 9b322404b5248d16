// Rows of a list inside a card: the whole row is the link or button.
import arrowSquareOut from '@phosphor-icons/core/regular/arrow-square-out.svg?raw';
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import type { ComponentProps, ReactNode } from 'react';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './list-row.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';
import { useKitTexts } from './kit-texts.ts';

interface RowLook {
  /** Raw SVG at the start. */
  icon?: string;
  /** caret: another screen. external: a new tab. */
  end?: 'caret' | 'external' | 'none';
}

/** Wrap each row in `<li>`. */
export const RowList = ({ children }: { children: ReactNode }) => (
  <Card as="ul" className={styles['list']}>
    {children}
  </Card>
);

type RowLinkProps = RowLook & ComponentProps<'a'>;

export function RowLink({ icon, end = 'caret', children, className, ...rest }: RowLinkProps) {
  return (
    <a
      {...(end === 'external' ? { target: '_blank', rel: 'noreferrer' } : {})}
      {...rest}
      className={classNames(styles['row'], className)}
    >
      <Content icon={icon} end={end}>
        {children}
      </Content>
    </a>
  );
}

type RowButtonProps = RowLook & ComponentProps<'button'>;

export function RowButton({ icon, end = 'none', children, className, ...rest }: RowButtonProps) {
  return (
    <button type="button" {...rest} className={classNames(styles['row'], className)}>
      <Content icon={icon} end={end}>
        {children}
      </Content>
    </button>
  );
}

/** A row that leads nowhere now, with the reason. */
export const RowText = ({
  icon,
  note,
  children,
}: RowLook & { note: string; children: ReactNode }) => (
  <p className={classNames(styles['row'], styles['text'])}>
    <Content icon={icon} end="none">
      {children}
      <span className={styles['note']}>{note}</span>
    </Content>
  </p>
);

interface ContentProps {
  icon: string | undefined;
  end: 'caret' | 'external' | 'none';
  children: ReactNode;
}

function Content({ icon, end, children }: ContentProps) {
  const words = useKitTexts();
  return (
    <>
      {icon !== undefined && <Icon svg={icon} size={22} />}
      <span className={styles['label']}>
        {children}
        {end === 'external' && <VisuallyHidden> ({words.newTab})</VisuallyHidden>}
      </span>
      {end === 'caret' && <Icon svg={caretRight} size={16} className={styles['end']} />}
      {end === 'external' && <Icon svg={arrowSquareOut} size={18} className={styles['end']} />}
    </>
  );
}
