// Health data and emergency contact behind a veil (SC019): opened only with a reason.
import lockOpen from '@phosphor-icons/core/regular/lock-simple-open.svg?raw';
import { useEffect, useRef, type FormEvent } from 'react';
import { healthReasonNames } from '@yadori/api/residents/health-reasons';
import { hasRight as hasRoleRight } from '@yadori/api/staff/rights';
import type { ResidentCard } from '@yadori/api/residents/shapes';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { Logo } from '@yadori/kit/page/logo.tsx';
import { useAddress } from '../../../routing/links.tsx';
import { ReasonFields } from '../../../parts/acts/reason-fields.tsx';
import { useSession } from '../../../session/session.ts';
import { RequestNote, useOwnRequest } from '../../approvals/panel.tsx';
import { useResident } from '../api.ts';
import { HealthOpened } from '../components/health-opened.tsx';
import styles from '../health.module.css';
import { healthTexts } from '../health-texts.ts';
import { useHealth } from '../use-health.ts';

/** Drawn inside the card. */
export function HealthTab() {
  const { id = '' } = useAddress();
  const { data } = useResident(Number(id));
  return data === undefined ? null : <Health key={id} card={data.data} />;
}

function Health({ card }: { card: ResidentCard }) {
  const health = useHealth(card.account_id);
  return health.opened === undefined ? (
    <Closed card={card} health={health} />
  ) : (
    <HealthOpened opened={health.opened} onClose={health.close} />
  );
}

interface ClosedProps {
  card: ResidentCard;
  health: ReturnType<typeof useHealth>;
}

function Closed({ card, health }: ClosedProps) {
  const t = useMessages(healthTexts);
  const { closing, act } = health;
  const needsSecond = useNeedsSecond();
  const request = useOwnRequest('openHealth', card.account_id, needsSecond);
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone with what was open.
  useEffect(() => {
    if (closing !== undefined) heading.current?.focus({ preventScroll: true });
  }, [closing]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (request === undefined) act.submit();
    else if (request.state === 'approved' && request.reason !== null)
      health.openApproved(request.reason);
  };
  return (
    <form className={styles.closed} noValidate onSubmit={submit}>
      <Veil />
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {t.closedTitle}
      </h3>
      <p role="status" className={styles.closing}>
        {closing === undefined ? '' : t[closing]}
      </p>
      <p>{needsSecond ? t.closedTextSecond : t.closedText}</p>
      <p className={styles.told}>{t.told(card.name)}</p>
      {request === undefined ? (
        <ReasonFields form={act} texts={t} names={healthReasonNames} />
      ) : (
        <RequestNote of={request} />
      )}
      {act.refusal !== undefined && (
        <Banner tone="danger" role="alert">
          {act.refusal}
        </Banner>
      )}
      {request?.state !== 'waiting' && (
        <Button type="submit" variant="primary" size="large" icon={lockOpen} busy={act.busy}>
          {needsSecond && request === undefined ? t.ask : t.open}
        </Button>
      )}
    </form>
  );
}

/** Whose only right here is that of the head office (SC020). */
function useNeedsSecond(): boolean {
  const { grants } = useSession();
  const { dormitory = '' } = useAddress();
  return !grants.some(
    ({ role, dormitory: granted }) =>
      role !== 'head_office' &&
      hasRoleRight([role], 'health', 'view') &&
      (granted === null || granted === dormitory),
  );
}

/** The curtain of an entrance, with the mark of the product: what hangs behind it is closed. */
const Veil = () => (
  <div className={styles.veil} aria-hidden="true">
    <span className={styles.rod} />
    <span className={styles.cloth} />
    <span className={styles.cloth}>
      <Logo size={48} full={false} />
    </span>
    <span className={styles.cloth} />
  </div>
);
