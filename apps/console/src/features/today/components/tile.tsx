// One object of Today: a heading, where it leads, and what it shows.
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import { useId, type ReactNode } from 'react';
import { Icon } from '@yadori/kit/icon.tsx';
import { Link } from '../../../routing/links.tsx';
import styles from '../today.module.css';

interface TileProps {
  title: string;
  /** Beside the heading, in small letters. */
  note?: ReactNode;
  /** Where there is more of it. */
  link?: { to: string; label: string } | undefined;
  id?: string;
  children: ReactNode;
}

export function Tile({ title, note, link, id, children }: TileProps) {
  const headingId = useId();
  return (
    <section id={id} className={styles.tile} aria-labelledby={headingId}>
      <div className={styles.tileHead}>
        <h2 id={headingId} className="size-15">
          {title}
        </h2>
        {note !== undefined && <span className="muted size-12">{note}</span>}
        {link !== undefined && (
          <Link to={link.to} className={styles.tileLink}>
            {link.label}
            <Icon svg={caretRight} size={14} />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

/** Nothing is there, which is good. */
export const Quiet = ({ children }: { children: ReactNode }) => <p className="note">{children}</p>;
