// One printed A4 sheet: a head with dormitory, title and day, a foot with who printed it, when, and the page (SL026).
import type { ReactNode } from 'react';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatCount, formatDateWithYear, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Logo } from '@yadori/kit/page/logo.tsx';
import { nameOfDormitory, useDormitory } from '../../routing/dormitory.ts';
import { useSession } from '../../session/session.ts';
import styles from './paper-sheet.module.css';
import { paperTexts } from './paper-texts.ts';

/** All sheets of a screen; on the screen itself they are hidden. */
export const Paper = ({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) => (
  <div className={classNames(styles.paper, isWide && styles.wide)} aria-hidden="true">
    {children}
  </div>
);

interface PaperSheetProps {
  title: string;
  /** Large, at the right: the day or the night. */
  day: string;
  /** Small, below the day. */
  facts?: string;
  /** Beside the title. */
  tag?: string | undefined;
  hasNames?: boolean;
  at: Instant;
  /** From 1. */
  number: number;
  all: number;
  children: ReactNode;
}

export function PaperSheet(props: PaperSheetProps) {
  const { title, day, facts, tag, hasNames = false, children } = props;
  const t = useMessages(paperTexts);
  const language = useLanguage();
  const dormitory = useDormitory();
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <Logo size={36} full={false} />
        <div>
          <p>{dormitory && nameOfDormitory(dormitory, language)}</p>
          <p className={styles.title}>
            <b>{title}</b>
            {tag !== undefined && <span className={styles.tag}>{tag}</span>}
            {hasNames && <span className={styles.secret}>{t.secret}</span>}
          </p>
        </div>
        <div className={styles.when}>
          <p className={styles.day}>{day}</p>
          {facts !== undefined && <p>{facts}</p>}
        </div>
      </header>
      {children}
      <PaperFoot {...props} />
    </section>
  );
}

function PaperFoot({ at, number, all, hasNames = false }: PaperSheetProps) {
  const t = useMessages(paperTexts);
  const language = useLanguage();
  const { person } = useSession();
  const count = (value: number) => formatCount(value, language);
  const when = `${formatDateWithYear(dateAt(at), language)} ${formatTime(at)}`;
  return (
    <footer className={styles.foot}>
      <span>{t.printedBy(person.display_name, when)}</span>
      {hasNames && <span>{t.dispose}</span>}
      <span>{t.page(count(number), count(all))}</span>
    </footer>
  );
}
