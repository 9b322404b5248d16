// One line of the sidebar: link inside the app, link to another place, or a button.
import arrowSquareOut from '@phosphor-icons/core/regular/arrow-square-out.svg?raw';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '@yadori/kit/icon.tsx';
import { UnreadDot } from '@yadori/kit/unread-dot.tsx';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { useKitTexts } from '@yadori/kit/kit-texts.ts';
import styles from './side-row.module.css';

interface RowLook {
  svg: string;
  unread?: boolean;
  children: ReactNode;
}

const SideAnchor = ({ svg, unread, children, ...anchor }: RowLook & ComponentProps<'a'>) => (
  <a {...anchor} className={styles.row}>
    <Content svg={svg} unread={unread}>
      {children}
    </Content>
  </a>
);

export const SideLink = createLink(SideAnchor);

export const SideButton = ({ svg, children, onClick }: RowLook & { onClick: () => void }) => (
  <button type="button" className={styles.row} onClick={onClick}>
    <Content svg={svg} unread={false}>
      {children}
    </Content>
  </button>
);

/** Opens in a new tab. `marked`: leads out of the app. */
export function SideOutside({ svg, href, marked = true, children }: RowLook & OutsideProps) {
  const words = useKitTexts();
  return (
    <a className={styles.row} href={href} target="_blank" rel="noreferrer">
      <Content svg={svg} unread={false}>
        {children}
        <VisuallyHidden> ({words.newTab})</VisuallyHidden>
      </Content>
      {marked && <Icon svg={arrowSquareOut} size={16} className={styles.end} />}
    </a>
  );
}

/** Leads nowhere now, with the reason. */
export const SideText = ({ svg, note, children }: RowLook & { note: string }) => (
  <p className={styles.row}>
    <Content svg={svg} unread={false}>
      {children}
      <span className={styles.note}>{note}</span>
    </Content>
  </p>
);

interface OutsideProps {
  href: string;
  marked?: boolean;
}

interface ContentProps {
  svg: string;
  unread: boolean | undefined;
  children: ReactNode;
}

const Content = ({ svg, unread = false, children }: ContentProps) => (
  <>
    <Icon svg={svg} size={20} />
    <span className={styles.label}>{children}</span>
    {unread && <UnreadDot />}
  </>
);
