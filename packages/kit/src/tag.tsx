// A state in an icon and a word.
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './tag.module.css';

interface TagProps {
  tone?: 'breakfast' | 'dinner' | 'plain' | 'green' | 'amber' | 'red' | 'blue';
  small?: boolean;
  /** Raw SVG. */
  icon?: string | undefined;
  iconSize?: number;
  children: ReactNode;
}

export function Tag({ tone = 'plain', small = false, icon, iconSize = 16, children }: TagProps) {
  return (
    <span className={classNames('palt', styles.tag, styles[tone], small && styles.small)}>
      {icon !== undefined && <Icon svg={icon} size={iconSize} />}
      {children}
    </span>
  );
}
