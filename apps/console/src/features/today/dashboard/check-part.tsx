// The open safety check of a dormitory in figures, and what was done since it began.
import siren from '@phosphor-icons/core/regular/siren.svg?raw';
import type { DormitorySummary } from '@yadori/api/today/summary-calls';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { useWhen } from '../../../parts/when.ts';
import { LinkButton } from '../../../routing/links.tsx';
import styles from './summary-card.module.css';
import { dashboardTexts, stepNames } from './texts.ts';

type Check = NonNullable<DormitorySummary['check']>;

interface CheckPartProps {
  /** Office code. */
  dormitory: string;
  check: Check;
}

export function CheckPart({ dormitory, check }: CheckPartProps) {
  const t = useMessages(dashboardTexts);
  return (
    <>
      <section className={styles.part} aria-label={check.title}>
        <p className="row gap-6 middle bold">
          {check.kind === 'drill' && (
            <Tag small tone="amber">
              {t.drill}
            </Tag>
          )}
          {check.title}
        </p>
        <Figures figures={check.figures} />
        <LinkButton to={`/${dormitory}/safety/${check.id}`} icon={siren} variant="primary">
          {t.toCheck}
        </LinkButton>
      </section>
      <Steps check={check} />
    </>
  );
}

function Figures({ figures }: Pick<Check, 'figures'>) {
  const t = useMessages(dashboardTexts);
  const language = useLanguage();
  const { asked, help, injured, missing } = figures;
  const safe = figures.safe + figures.away;
  const count = (value: number) => formatCount(value, language);
  const shown = [
    [t.safe, safe],
    [t.unanswered, missing],
    [t.help, help],
    [t.injured, injured],
    [t.allAsked, asked],
  ] as const;
  return (
    <>
      <div
        className={styles.checkBar}
        role="img"
        aria-label={t.checkBar(count(safe), count(missing), count(asked))}
      >
        <i className={styles.isSafe} style={{ flexGrow: safe }} />
        <i className={styles.isHurt} style={{ flexGrow: help + injured }} />
        <i className={styles.isMissing} style={{ flexGrow: missing }} />
      </div>
      <dl className={styles.figures}>
        {shown.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num bold">{count(value)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Steps({ check: { started_at: startedAt, started_by: starter, steps } }: { check: Check }) {
  const t = useMessages(dashboardTexts);
  const language = useLanguage();
  const when = useWhen();
  return (
    <section className={styles.part} aria-label={t.soFar}>
      <h3 className="size-14">{t.soFar}</h3>
      <ol className={styles.steps}>
        <li>
          <span className="num muted">{when(startedAt)}</span>
          {starter === null ? t.started : t.startedBy(starter)}
        </li>
        {steps.map(({ way, at, count }) => (
          <li key={`${way} ${at}`}>
            <span className="num muted">{when(at)}</span>
            {t.sent(stepNames[way][language], formatCount(count, language))}
          </li>
        ))}
      </ol>
    </section>
  );
}
