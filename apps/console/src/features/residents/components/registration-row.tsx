// One registration: how far it came, until when its key is valid, and what can be done (SC028, SC029).
import type { RegistrationRow as Registration } from '@yadori/api/residents/registrations-calls';
import { roomName } from '@yadori/api/residents/room';
import { Button } from '@yadori/kit/button.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { useWhen } from '../../../parts/when.ts';
import styles from '../registrations.module.css';
import { mailNames, registrationsTexts, stepNames } from '../registrations-texts.ts';

export type RegistrationAct = 'lift' | 'resend' | 'restart';

interface RegistrationRowProps {
  registration: Registration;
  onAct: (act: RegistrationAct) => void;
}

export function RegistrationRow({ registration, onAct }: RegistrationRowProps) {
  const t = useMessages(registrationsTexts);
  const { can, contract_number: contract, email } = registration;
  const room = roomName(registration.room_number);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.head}>
          <b className="size-15">
            <span className="num">{room}</span> {registration.name}
          </b>
          <span className="note anywhere">
            {contract} · {email}
          </span>
          <Step registration={registration} />
        </p>
        <Facts registration={registration} />
      </div>
      <div className="row gap-8">
        {registration.slowed_until !== null && (
          <Button aria-label={t.liftOf(room)} onClick={() => onAct('lift')}>
            {t.lift}
          </Button>
        )}
        {can.resend && (
          <Button variant="tonal" aria-label={t.resendOf(room)} onClick={() => onAct('resend')}>
            {t.resend}
          </Button>
        )}
        {can.restart && (
          <Button aria-label={t.restartOf(room)} onClick={() => onAct('restart')}>
            {t.restart}
          </Button>
        )}
      </div>
    </li>
  );
}

function Step({ registration: { step, is_open: isOpen } }: { registration: Registration }) {
  const t = useMessages(registrationsTexts);
  const language = useLanguage();
  if (step !== 'completed' && !isOpen) return <Tag small>{t.over}</Tag>;
  return (
    <Tag small tone={step === 'completed' ? 'green' : 'amber'}>
      {stepNames[step][language]}
    </Tag>
  );
}

function Facts({ registration }: { registration: Registration }) {
  const t = useMessages(registrationsTexts);
  const language = useLanguage();
  const when = useWhen();
  const { step, key_until: keyUntil, mail, tries, wrong_keys: wrongKeys } = registration;
  const { slowed_until: slowedUntil } = registration;
  const isWaiting = step === 'key' && registration.is_open;
  return (
    <p className={styles.facts}>
      <span className="note anywhere">{t.begun(when(registration.begun_at))}</span>
      {isWaiting && (
        <span className="note anywhere">
          {keyUntil === null ? t.noKey : t.keyUntil(when(keyUntil))}
        </span>
      )}
      {(isWaiting || mail === 'failed') && (
        <span className="note anywhere">{mailNames[mail][language]}</span>
      )}
      {slowedUntil !== null && <span className="note anywhere">{t.slowed(when(slowedUntil))}</span>}
      {tries > 1 && <span className="note anywhere">{t.tries(formatCount(tries, language))}</span>}
      {wrongKeys > 0 && (
        <span className="note anywhere">{t.wrongKeys(formatCount(wrongKeys, language))}</span>
      )}
    </p>
  );
}
