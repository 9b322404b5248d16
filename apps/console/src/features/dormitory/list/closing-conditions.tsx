// What is in the way of closing a dormitory after a day, each with the page that mends it (SJ038).
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import xCircle from '@phosphor-icons/core/fill/x-circle-fill.svg?raw';
import type { ClosingHindrances } from '@yadori/api/dormitory/closing-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import type { PageId } from '../../../routing/pages.ts';
import { useHindrances } from '../api.ts';
import { closingTexts } from './closing-texts.ts';
import styles from './closing.module.css';
import { PageLink } from './page-link.tsx';

const conditions = [
  {
    name: 'contracts',
    pages: [
      ['residents', 'openResidents'],
      ['imports', 'openContracts'],
    ],
  },
  { name: 'reports', pages: [['stays', 'openStays']] },
  { name: 'move_outs', pages: [['move-outs', 'openMoveOuts']] },
  { name: 'months', pages: [['ledger-closing', 'openLedger']] },
] as const satisfies readonly {
  name: keyof ClosingHindrances;
  pages: readonly (readonly [PageId, string])[];
}[];

interface ClosingConditionsProps {
  code: string;
  /** Undefined while none is chosen. */
  lastDay: CalendarDate | undefined;
}

export function ClosingConditions({ code, lastDay }: ClosingConditionsProps) {
  const t = useMessages(closingTexts);
  const { data, isLoading, isError, refetch } = useHindrances(code, lastDay);
  return (
    <section className={styles.conditions} aria-label={t.conditions}>
      <h3 className="size-13">{t.conditions}</h3>
      <div role="status">
        {lastDay === undefined && <p className="note">{t.undecided}</p>}
        {isLoading && <p className="note">{t.counting}</p>}
        {data !== undefined && <Conditions code={code} found={data.data} />}
      </div>
      {isError && (
        <Banner
          tone="warn"
          role="alert"
          action={<Button onClick={() => void refetch()}>{t.again}</Button>}
        >
          {t.failed}
        </Banner>
      )}
    </section>
  );
}

function Conditions({ code, found }: { code: string; found: ClosingHindrances }) {
  const t = useMessages(closingTexts);
  const language = useLanguage();
  return (
    <ul className={styles.list}>
      {conditions.map(({ name, pages: ways }) => (
        <li key={name} className={styles.condition} data-fine={found[name] === 0}>
          <Icon svg={found[name] === 0 ? checkCircle : xCircle} size={18} />
          <span>{t[name](formatCount(found[name], language))}</span>
          {found[name] > 0 &&
            ways.map(([page, words]) => (
              <PageLink key={page} code={code} page={page}>
                {t[words]}
              </PageLink>
            ))}
        </li>
      ))}
    </ul>
  );
}
