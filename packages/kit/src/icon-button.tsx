// A button of 44 by 44 that shows only an icon; its label is spoken.
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';
import { Icon } from './icon.tsx';
import { UnreadDot } from './unread-dot.tsx';

interface Look {
  svg: string;
  label: string;
  size?: number;
  /** Something unread lies behind it. */
  unread?: boolean;
}

type IconButtonProps = Look & Omit<ComponentProps<'button'>, 'aria-label'>;
type IconLinkProps = Look & Omit<ComponentProps<'a'>, 'aria-label'>;

export function IconButton({ svg, label, size, unread, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(styles.button, className)}
    >
      <Sign svg={svg} size={size} unread={unread} />
    </button>
  );
}

export function IconLink({ svg, label, size, unread, className, ...rest }: IconLinkProps) {
  return (
    <a {...rest} aria-label={label} className={classNames(styles.button, className)}>
      <Sign svg={svg} size={size} unread={unread} />
    </a>
  );
}

interface SignProps {
  svg: string;
  size: number | undefined;
  unread: boolean | undefined;
}

const Sign = ({ svg, size = 22, unread = false }: SignProps) => (
  <>
    <Icon svg={svg} size={size} />
    {unread && <UnreadDot className={styles.dot} />}
  </>
);
