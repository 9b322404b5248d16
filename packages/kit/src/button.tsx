// Buttons and links that look like buttons. One primary per view; labels are verbs.
import { useId, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface ButtonLook {
  variant?: 'primary' | 'tonal' | 'line' | 'text' | 'quiet' | 'danger' | 'dangerLine';
  /** large 54, normal 48, small 44 pixels high */
  size?: 'large' | 'normal' | 'small';
  /** Takes the whole width. */
  wide?: boolean;
  /** Raw SVG before the label. */
  icon?: string | undefined;
  /** Raw SVG after the label. */
  iconEnd?: string | undefined;
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Work is under way: the spinner turns, the width stays, presses are ignored. */
  busy?: boolean;
  /** Disables the button and says why in words under it. */
  reason?: ReactNode;
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    wide,
    icon,
    iconEnd,
    busy = false,
    reason,
    onClick,
    children,
    ...rest
  } = props;
  const reasonId = useId();
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <button
      type="button"
      {...rest}
      className={classNames(look({ variant, size, wide }), rest.className)}
      disabled={rest.disabled === true || reason !== undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      aria-describedby={reason === undefined ? rest['aria-describedby'] : reasonId}
      onMouseDown={rest.type === 'submit' ? keepFocus : rest.onMouseDown}
      onClick={press}
    >
      {busy && icon !== undefined ? <span className={styles.spinner} /> : <Sign svg={icon} />}
      <span className={styles.label}>
        {busy && icon === undefined && (
          <span className={classNames(styles.spinner, styles.beside)} />
        )}
        {children}
      </span>
      <Sign svg={iconEnd} end />
    </button>
  );
  if (reason === undefined) return button;
  return (
    <div>
      {button}
      <p id={reasonId} className={styles.reason}>
        {reason}
      </p>
    </div>
  );
}

/**
 * A field that loses the focus to the press is validated, its message comes or goes, and the button moves away before
 * pointerup: the press would be lost.
 */
const keepFocus = (event: MouseEvent) => event.preventDefault();

interface ButtonLinkProps extends ButtonLook, ComponentProps<'a'> {}

/** An anchor that looks like a button. The shell wraps it for the router. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, wide, icon, iconEnd, className, children, ...rest } = props;
  return (
    <a {...rest} className={classNames('palt', look({ variant, size, wide }), className)}>
      <Sign svg={icon} />
      <span className={styles.label}>{children}</span>
      <Sign svg={iconEnd} end />
    </a>
  );
}

const Sign = ({ svg, end = false }: { svg: string | undefined; end?: boolean }) =>
  svg === undefined ? null : <Icon svg={svg} size={end ? 15 : 20} />;

interface Look {
  variant: ButtonLook['variant'] | undefined;
  size: ButtonLook['size'] | undefined;
  wide: boolean | undefined;
}

const look = ({ variant = 'line', size = 'normal', wide = false }: Look) =>
  classNames(
    styles['button'],
    styles[variant],
    size !== 'normal' && styles[size],
    wide && styles['wide'],
  );
