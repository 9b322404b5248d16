// A tick and its sentence; the whole row is the target.
import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import type { ComponentProps, ReactNode } from 'react';
import styles from './checkbox.module.css';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  children: ReactNode;
}

export const Checkbox = ({ children, className, ...input }: CheckboxProps) => (
  <label className={classNames(styles.row, className)}>
    <input {...input} type="checkbox" className={styles.box} />
    <Icon svg={check} size={16} className={styles.check} />
    <span>{children}</span>
  </label>
);
