// Health data and emergency contact while they are open: a count-down, no copy, no print, and the reader over it.
import lockOpen from '@phosphor-icons/core/fill/lock-simple-open-fill.svg?raw';
import phone from '@phosphor-icons/core/fill/phone-fill.svg?raw';
import type { ReactNode, SyntheticEvent } from 'react';
import { healthAnswerNames } from '@yadori/api/account/kinds';
import { healthShownMs } from '@yadori/api/residents/health-calls';
import { healthReasonNames } from '@yadori/api/residents/health-reasons';
import { useFocusOnArrival } from '@yadori/kit/page/use-focus-heading.ts';
import { Button, ButtonLink } from '@yadori/kit/button.tsx';
import { betweenItems, formatTime } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { useSession } from '../../../session/session.ts';
import styles from '../health.module.css';
import { healthTexts } from '../health-texts.ts';
import { useCountDown, type OpenedHealth } from '../use-health.ts';

interface HealthOpenedProps {
  opened: OpenedHealth;
  onClose: (by?: 'timeOver' | 'closed') => void;
}

const prevent = (event: SyntheticEvent) => event.preventDefault();

export function HealthOpened({ opened, onClose }: HealthOpenedProps) {
  const t = useMessages(healthTexts);
  return (
    <div className={styles.opened}>
      <Strip opened={opened} onClose={onClose} />
      <p className={styles.notPrinted}>{t.notPrinted}</p>
      <div
        className={styles.data}
        onCopy={prevent}
        onCut={prevent}
        onDragStart={prevent}
        onContextMenu={prevent}
      >
        <Watermark at={opened.openedAt} />
        <HealthFacts health={opened.health} />
        <Marks allergens={opened.allergens} />
        <EmergencyFacts emergency={opened.emergency} />
      </div>
      <p className={styles.quiet}>{t.noCopy}</p>
    </div>
  );
}

function Strip({ opened, onClose }: HealthOpenedProps) {
  const t = useMessages(healthTexts);
  const language = useLanguage();
  const left = useCountDown(opened, onClose);
  const heading = useFocusOnArrival<HTMLHeadingElement>();
  const seconds = Math.ceil(left / 1000);
  const clock = t.closesIn(String(Math.floor(seconds / 60)), String(seconds % 60).padStart(2, '0'));
  return (
    <div className={styles.strip}>
      <Icon svg={lockOpen} size={20} />
      <div className={styles.count}>
        <h3 ref={heading} tabIndex={-1} className={styles.left}>
          {clock}
        </h3>
        <p>{t.reasonWas(healthReasonNames[opened.reason][language])}</p>
        <progress className={styles.bar} aria-hidden="true" max={healthShownMs} value={left} />
        <div role="status">
          <VisuallyHidden>{seconds <= 60 ? t.lastMinute : ''}</VisuallyHidden>
        </div>
      </div>
      <Button onClick={() => onClose()}>{t.close}</Button>
    </div>
  );
}

/** More than any card shows. */
const marks = Array.from({ length: 60 }, (_, index) => index);

/** Who photographs the screen photographs the own name with it. */
function Watermark({ at }: { at: number }) {
  const { person } = useSession();
  const mark = `${person.name} ${formatTime(at)}`;
  return (
    <div className={styles.watermark} aria-hidden="true">
      <div className={styles.marks}>
        {marks.map((index) => (
          <span key={index} data-mark={mark} />
        ))}
      </div>
    </div>
  );
}

function HealthFacts({ health }: Pick<OpenedHealth, 'health'>) {
  const t = useMessages(healthTexts);
  const answer = (given: number | null) =>
    given === null ? t.none : t.answer(given === healthAnswerNames.yes);
  return (
    <section>
      <h4 className={styles.heading}>{t.health}</h4>
      {health === null ? (
        <p>{t.noHealth}</p>
      ) : (
        <dl className={styles.facts}>
          <Fact label={t.allergies}>{health.allergies}</Fact>
          <Fact label={t.special}>{health.special_items}</Fact>
          <Fact label={t.disease}>{answer(health.infectious_disease)}</Fact>
          <Fact label={t.tuberculosis}>{answer(health.tuberculosis)}</Fact>
        </dl>
      )}
    </section>
  );
}

/** What the resident agreed to show; nothing is said of a resident who did not. */
function Marks({ allergens }: Pick<OpenedHealth, 'allergens'>) {
  const t = useMessages(healthTexts);
  const language = useLanguage();
  return (
    <section>
      <h4 className={styles.heading}>{t.marks}</h4>
      {allergens === null && <p>{t.noMarks}</p>}
      {allergens?.unreadable === true && <p>{t.marksUnreadable}</p>}
      {allergens?.unreadable === false && (
        <>
          <p>{allergens.names.join(betweenItems[language])}</p>
          <p className={styles.quiet}>{t.marksLead}</p>
        </>
      )}
    </section>
  );
}

function EmergencyFacts({ emergency }: Pick<OpenedHealth, 'emergency'>) {
  const t = useMessages(healthTexts);
  return (
    <section>
      <h4 className={styles.heading}>{t.emergency}</h4>
      {emergency === null ? (
        <p>{t.noEmergency}</p>
      ) : (
        <dl className={styles.facts}>
          <Fact label={t.name}>{emergency.name}</Fact>
          <Fact label={t.relationship}>{emergency.relationship}</Fact>
          <dt>{t.phone}</dt>
          <dd className="row middle apart gap-8">
            <span className="num">{emergency.phone_number}</span>
            <ButtonLink
              variant="tonal"
              icon={phone}
              href={`tel:${emergency.phone_number}`}
              aria-label={t.callTo(emergency.name)}
            >
              {t.call}
            </ButtonLink>
          </dd>
          <Fact label={t.address}>{emergency.address}</Fact>
          <Fact label={t.job}>{emergency.job}</Fact>
          <Fact label={t.workplace}>{emergency.workplace}</Fact>
        </dl>
      )}
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  const t = useMessages(healthTexts);
  return (
    <>
      <dt>{label}</dt>
      <dd>{children === '' ? t.none : children}</dd>
    </>
  );
}
