// A message inside the page: icon, text and, where something can be done, an action.
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import info from '@phosphor-icons/core/fill/info-fill.svg?raw';
import warningCircle from '@phosphor-icons/core/fill/warning-circle-fill.svg?raw';
import warning from '@phosphor-icons/core/fill/warning-fill.svg?raw';
import type { ReactNode, Ref } from 'react';
import styles from './banner.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

const icons = { info, warn: warning, danger: warningCircle, ok: checkCircle };

interface BannerProps {
  tone: keyof typeof icons;
  children: ReactNode;
  action?: ReactNode;
  /** Spoken when it appears: `alert` for errors, `status` for the rest. */
  role?: 'alert' | 'status' | undefined;
  id?: string;
  /** Gives the caller something to focus; the banner then takes focus by script. */
  ref?: Ref<HTMLDivElement>;
  className?: string | undefined;
}

export function Banner({ tone, children, action, role, id, ref, className }: BannerProps) {
  return (
    <div
      id={id}
      ref={ref}
      role={role}
      tabIndex={ref === undefined ? undefined : -1}
      className={classNames(styles.banner, styles[tone], className)}
    >
      <Icon svg={icons[tone]} size={20} />
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
