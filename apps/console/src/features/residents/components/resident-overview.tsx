// The overview of a card: what is going on now, then contact, contracts, move-in, and what is on file without showing it
// (SC011).
import { roomName } from '@yadori/api/residents/room';
import type { ResidentCard } from '@yadori/api/residents/shapes';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatCount, formatDateWithYear } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { postalCode } from '../../../parts/postal-code.ts';
import { useAddress } from '../../../routing/links.tsx';
import { useResident } from '../api.ts';
import styles from '../residents.module.css';
import { residentsTexts } from '../texts.ts';
import { StatusTag } from './status-tag.tsx';
import { LastActs, MealsToday, NoteOfStaff, Section, StaysAhead } from './today-sections.tsx';
import { nameOfDormitory } from '../../../routing/dormitory.ts';

interface SectionProps {
  card: ResidentCard;
}

/** Drawn inside the card, which fetches its data. */
export function OverviewTab() {
  const { id = '' } = useAddress();
  const { data } = useResident(Number(id));
  if (data === undefined) return null;
  const card = data.data;
  const { account_id: accountId, meals_today: meals, stays_ahead: stays, note } = card;
  return (
    <div className={styles.sections}>
      <div className={styles.column}>
        {meals !== null && <MealsToday meals={meals} />}
        {stays !== null && <StaysAhead stays={stays} />}
        {note !== null && <NoteOfStaff note={note} />}
      </div>
      <div className={styles.column}>
        <Contact card={card} />
        <Contracts card={card} />
        <MoveIn card={card} />
        <Account card={card} />
        <LastActs key={accountId} id={accountId} />
      </div>
    </div>
  );
}

function useDay(): (on: string) => string {
  const language = useLanguage();
  return (on) => formatDateWithYear(on as CalendarDate, language);
}

function Contact({ card }: SectionProps) {
  const t = useMessages(residentsTexts);
  const { phone_number: phone, email, is_email_confirmed: isConfirmed } = card;
  return (
    <Section title={t.contact}>
      <dl className={styles.facts}>
        <dt>{t.phone}</dt>
        <dd>
          {phone === '' ? (
            t.none
          ) : (
            <a className="num" href={`tel:${phone}`}>
              {phone}
            </a>
          )}
        </dd>
        <dt>{t.email}</dt>
        <dd>
          {email}{' '}
          <span className={classNames('note', 'nowrap')}>
            {isConfirmed ? t.confirmed : t.unconfirmed}
          </span>
        </dd>
        <dt>{t.emergency}</dt>
        <dd>{card.has_emergency_contact ? t.given : t.notGiven}</dd>
        <dt>{t.health}</dt>
        <dd>{card.has_health ? t.given : t.notGiven}</dd>
      </dl>
    </Section>
  );
}

function Contracts({ card: { contracts } }: SectionProps) {
  const t = useMessages(residentsTexts);
  const language = useLanguage();
  const day = useDay();
  return (
    <Section title={t.contracts}>
      {contracts.map((contract) => {
        const { start_date: from, end_date: until, dormitory } = contract;
        const name = nameOfDormitory(dormitory, language);
        return (
          <div key={contract.id} className={styles.contract}>
            <p>
              <b>{contract.number}</b> <StatusTag status={contract.status} />
            </p>
            <p className="note">
              {name} <span className="num">{roomName(contract.room_number)}</span>
            </p>
            <p className="note">
              {until === null ? t.from(day(from)) : t.period(day(from), day(until))}
            </p>
          </div>
        );
      })}
    </Section>
  );
}

function MoveIn({ card: { move_in: moveIn } }: SectionProps) {
  const t = useMessages(residentsTexts);
  const day = useDay();
  if (moveIn === null) return null;
  const { address, building_name: building, postal_code: digits } = moveIn;
  return (
    <Section title={t.moveIn}>
      <p>{t.moveInAt(day(moveIn.movein_date), moveIn.movein_time)}</p>
      {address !== '' && (
        <p className="note">
          {postalCode(digits)} {address} {building}
        </p>
      )}
    </Section>
  );
}

function Account({ card }: SectionProps) {
  const t = useMessages(residentsTexts);
  const language = useLanguage();
  const day = useDay();
  const { last_sign_in_on: lastSignIn } = card;
  return (
    <Section title={t.account}>
      <dl className={styles.facts}>
        <dt>{t.number}</dt>
        <dd className="num">{card.resident_number}</dd>
        <dt>{t.registeredOn}</dt>
        <dd>{day(card.registered_on)}</dd>
        <dt>{t.lastSignIn}</dt>
        <dd>{lastSignIn === null ? t.longAgo : day(lastSignIn)}</dd>
        <dt>{t.devices}</dt>
        <dd>{t.deviceCount(formatCount(card.notified_devices, language))}</dd>
      </dl>
    </Section>
  );
}
