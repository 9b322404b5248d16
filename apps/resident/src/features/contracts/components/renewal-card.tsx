// What the resident would like after the end of the contract: asked from 120 days before it, without binding either side (SC053).
import check from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import hourglass from '@phosphor-icons/core/regular/hourglass-medium.svg?raw';
import { useEffect, useId, useRef, useState } from 'react';
import { answerRenewal } from '@yadori/api/contracts/calls';
import { renewalAnswers, type RenewalAnswer } from '@yadori/api/contracts/renewal';
import { dateAt, daysBetween, type CalendarDate } from '@yadori/api/time/tokyo';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { Card } from '@yadori/kit/card.tsx';
import { ChoiceField } from '@yadori/kit/fields/choice-field.tsx';
import { formatDate, formatDay, formatTime } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { today } from '@yadori/web-client/clock.ts';
import { openPopup } from '../../../session/popups.ts';
import { useCall } from '../../../session/use-call.ts';
import { reloadContracts, type Contract } from '../api.ts';
import { renewalTexts } from '../renewal-texts.ts';
import styles from './renewal-card.module.css';

interface AskedContract extends Contract {
  end_date: string;
  renewal: NonNullable<Contract['renewal']>;
}

export const isAskedContract = (contract: Contract): contract is AskedContract =>
  contract.renewal !== null && contract.end_date !== null;

export function RenewalCard({ contract }: { contract: AskedContract }) {
  const t = useMessages(renewalTexts);
  const [changing, setChanging] = useState(false);
  const id = useId();
  const { answer } = contract.renewal;
  const isOpen = answer === null || changing;
  const part = useRef<HTMLElement>(null);
  const before = useRef(isOpen);
  // The button that was pressed is gone.
  useEffect(() => {
    if (before.current !== isOpen) part.current?.querySelector('h2')?.focus();
    before.current = isOpen;
  }, [isOpen]);
  return (
    <section ref={part} aria-labelledby={id} className={styles.part}>
      <Card as="div" padded className={styles.card}>
        {isOpen ? (
          <Question id={id} contract={contract} onAnswered={() => setChanging(false)} />
        ) : (
          <Answered
            id={id}
            answer={answer}
            at={contract.renewal.answered_at}
            onChange={() => setChanging(true)}
          />
        )}
      </Card>
      <p className={styles.foot}>{t.foot}</p>
    </section>
  );
}

interface QuestionProps {
  id: string;
  contract: AskedContract;
  onAnswered: () => void;
}

function Question({ id, contract, onAnswered }: QuestionProps) {
  const t = useMessages(renewalTexts);
  const language = useLanguage();
  const end = contract.end_date as CalendarDate;
  const [chosen, setChosen] = useState(contract.renewal.answer ?? undefined);
  const { busy, refusal, call } = useCall(answerRenewal, {
    reads: reloadContracts,
    readsFirst: true,
    readsAfter: 'answer',
    onOk: onAnswered,
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen === undefined) return;
        call({ params: { id: contract.id }, body: { answer: chosen, end_date: end } });
      }}
    >
      <p>
        <Tag tone="amber" icon={hourglass}>
          {t.left(daysBetween(today(), end))}
        </Tag>
      </p>
      <h2 id={id} tabIndex={-1} className={styles.title}>
        {t.question(formatDate(end, language))}
      </h2>
      <p className={styles.lead}>{t.lead}</p>
      <Choices chosen={chosen} onChange={setChosen} />
      {chosen === 'leave' && <LeaveWay />}
      {refusal !== undefined && <Banner tone="danger">{refusal.message || t.failed}</Banner>}
      <Button
        wide
        variant="primary"
        size="large"
        type="submit"
        busy={busy}
        reason={chosen === undefined ? t.needsChoice : undefined}
      >
        {chosen === undefined ? t.tell : t.tellAnswer(t[chosen])}
      </Button>
    </form>
  );
}

interface ChoicesProps {
  chosen: RenewalAnswer | undefined;
  onChange: (chosen: RenewalAnswer) => void;
}

function Choices({ chosen, onChange }: ChoicesProps) {
  const t = useMessages(renewalTexts);
  const label = (value: RenewalAnswer) => (
    <span className={styles.choice}>
      <b>{t[value]}</b>
      <span>{t[`${value}Hint`]}</span>
    </span>
  );
  return (
    <ChoiceField
      look="stacked"
      label={t.choose}
      value={chosen}
      onChange={onChange}
      options={renewalAnswers.map((value) => ({ value, label: label(value) }))}
    />
  );
}

interface AnsweredProps {
  id: string;
  answer: RenewalAnswer;
  at: string | null;
  onChange: () => void;
}

function Answered({ id, answer, at, onChange }: AnsweredProps) {
  const t = useMessages(renewalTexts);
  const language = useLanguage();
  const instant = Date.parse(at ?? '');
  return (
    <>
      <div className={styles.told}>
        <Icon svg={check} size={28} className={styles.sign} />
        <div className={styles.form}>
          <h2 id={id} tabIndex={-1} className={styles.title}>
            {t.answered(t[answer])}
          </h2>
          <p className={styles.lead}>
            {!Number.isNaN(instant) &&
              t.at(formatDay(dateAt(instant), language), formatTime(instant))}
            {t[`${answer}Then`]}
          </p>
        </div>
      </div>
      {answer === 'leave' && <LeaveWay />}
      <Button wide onClick={onChange}>
        {t.change}
      </Button>
    </>
  );
}

/** The answer files nothing. */
function LeaveWay() {
  const t = useMessages(renewalTexts);
  return (
    <Banner tone="info">
      {t.leaveNeeds}{' '}
      <Button variant="text" onClick={() => openPopup('move-out')}>
        {t.moveOut}
      </Button>
    </Banner>
  );
}
