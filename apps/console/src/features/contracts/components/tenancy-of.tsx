// On what ground a resident lives here: contract, rooms, arrival, record of the room (SC016).
import camera from '@phosphor-icons/core/regular/camera.svg?raw';
import chalkboard from '@phosphor-icons/core/regular/chalkboard-teacher.svg?raw';
import keySign from '@phosphor-icons/core/regular/key.svg?raw';
import signIn from '@phosphor-icons/core/regular/sign-in.svg?raw';
import type { ReactNode } from 'react';
import { renewalDays } from '@yadori/api/contracts/renewal';
import { roomName } from '@yadori/api/residents/room';
import { reasonNames } from '@yadori/api/staff/reason';
import { addDays, type CalendarDate } from '@yadori/api/time/tokyo';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { betweenItems, formatCount } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import { useWhen } from '../../../parts/when.ts';
import { nameOfDormitory } from '../../../routing/dormitory.ts';
import { Link, useAddress } from '../../../routing/links.tsx';
import { useTenancy, type Tenancy } from '../api.ts';
import { renewalTexts } from '../renewal-texts.ts';
import styles from '../tenancy.module.css';
import { tenancyTexts } from '../tenancy-texts.ts';
import { dayOf } from './contract-columns.tsx';
import { RoomBand } from './room-band.tsx';

export function TenancyOf({ id }: { id: number }) {
  const t = useMessages(tenancyTexts);
  const read = useTenancy(id);
  return (
    <div className={styles.tenancy}>
      <ReadView read={read} data={read.data?.data} failed={t.failed} waiting={[140, 96, 180]}>
        {(of) => (
          <>
            <ContractPart of={of.contract} />
            <RoomsPart of={of} />
            {of.others.length > 0 && <OthersPart others={of.others} />}
            <ArrivalPart of={of} />
          </>
        )}
      </ReadView>
    </div>
  );
}

interface PartProps {
  title: string;
  to: string;
  link: string;
  children: ReactNode;
}

function Part({ title, to, link, children }: PartProps) {
  const { dormitory = '' } = useAddress();
  return (
    <section className="stack gap-8" aria-label={title}>
      <div className={styles.head}>
        <h3 className="size-15">{title}</h3>
        <Link to={`/${dormitory}${to}`} className={styles.link}>
          {link}
        </Link>
      </div>
      {children}
    </section>
  );
}

function ContractPart({ of }: { of: Tenancy['contract'] }) {
  const t = useMessages(tenancyTexts);
  const renewal = useMessages(renewalTexts);
  const language = useLanguage();
  const { end_date: end, claimed_at: claimed, invited } = of;
  const company = [of.company, of.employee_code].filter((one) => one !== '').join(' ');
  return (
    <Part title={t.contract} to={`/contracts/${of.id}`} link={t.open}>
      <dl className={styles.facts}>
        <dt>{t.number}</dt>
        <dd className="num">{of.number}</dd>
        <dt>{t.period}</dt>
        <dd className="num">
          {t.until(dayOf(of.start_date), end === null ? t.noEnd : dayOf(end))}
        </dd>
        {company !== '' && (
          <>
            <dt>{t.company}</dt>
            <dd>{company}</dd>
          </>
        )}
        {invited !== null && (
          <>
            <dt>{t.invited}</dt>
            <dd className="num">
              {invited.ways.map((way) => t[way]).join(betweenItems[language])}{' '}
              {dayOf(invited.at.slice(0, 10))}
            </dd>
          </>
        )}
        {claimed !== null && (
          <>
            <dt>{t.claimed}</dt>
            <dd className="num">{dayOf(claimed.slice(0, 10))}</dd>
          </>
        )}
        {end !== null && of.move_out_on === null && (
          <>
            <dt>{t.renewal}</dt>
            <dd>{renewalOf(of, end as CalendarDate, renewal)}</dd>
          </>
        )}
      </dl>
    </Part>
  );
}

/** Before the question comes, from when it does. */
function renewalOf(
  { renewal, renewal_at: at }: Tenancy['contract'],
  end: CalendarDate,
  t: ReturnType<typeof useMessages<typeof renewalTexts.ja>>,
): string {
  const from = addDays(end, -renewalDays);
  if (renewal === null) return from > today() ? t.notAsked(dayOf(from)) : t.never;
  return renewal === 'none' ? t.none : t.answered(t[renewal], dayOf((at ?? '').slice(0, 10)));
}

function RoomsPart({ of: { rooms, ends_on: end, moved } }: { of: Tenancy }) {
  const t = useMessages(tenancyTexts);
  const language = useLanguage();
  const [before, last] = [rooms.at(-2), rooms.at(-1)];
  const room = last?.room_number ?? '';
  return (
    <Part title={t.rooms} to={`/rooms?room=${room}`} link={t.move}>
      <RoomBand rooms={rooms} end={end} />
      {before !== undefined && last !== undefined && (
        <p className="note anywhere">
          {[
            t.moved(dayOf(last.from), roomName(before.room_number), roomName(room)),
            ...(moved?.reason == null ? [] : [t.why(reasonNames[moved.reason][language])]),
            ...(moved === null || moved.name === '' ? [] : [moved.name]),
          ].join(betweenItems[language])}
        </p>
      )}
    </Part>
  );
}

/** Contracts of before and to come. */
function OthersPart({ others }: Pick<Tenancy, 'others'>) {
  const t = useMessages(tenancyTexts);
  const language = useLanguage();
  const { dormitory: here } = useAddress();
  return (
    <section className="stack gap-8" aria-label={t.others}>
      <h3 className={styles.head}>{t.others}</h3>
      <ul className="stack gap-12">
        {others.map(({ id, number, dormitory, rooms, ends_on: end }) => (
          <li key={id} className="stack gap-6">
            <p className="anywhere">
              <Link to={`/${dormitory.code}/contracts/${id}`} className={styles.link}>
                {number}
              </Link>
              {dormitory.code !== here && (
                <span className="note"> {nameOfDormitory(dormitory, language)}</span>
              )}
            </p>
            <RoomBand rooms={rooms} end={end} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ArrivalPart({ of }: { of: Tenancy }) {
  const t = useMessages(tenancyTexts);
  const when = useWhen();
  const line = (mark: Tenancy['arrived'], more = '') =>
    mark === null ? t.notYet : [more, when(mark.at)].filter((one) => one !== '').join(' ');
  const { record } = of;
  const to =
    record === null ? '/arrivals?view=records' : `/arrivals?view=records&record=${record.id}`;
  return (
    <Part title={t.arrival} to={to} link={t.record}>
      <ul>
        <Line sign={signIn} name={t.arrived} by={of.arrived?.name}>
          {line(of.arrived)}
        </Line>
        <Line sign={keySign} name={t.key} by={of.key?.name}>
          {line(of.key, of.key_numbers)}
        </Line>
        <Line sign={chalkboard} name={t.explained} by={of.explained?.name}>
          {line(of.explained)}
        </Line>
        {record !== null && <RecordLine record={record} />}
      </ul>
    </Part>
  );
}

function RecordLine({ record }: { record: NonNullable<Tenancy['record']> }) {
  const t = useMessages(tenancyTexts);
  const language = useLanguage();
  const when = useWhen();
  const count = (value: number) => formatCount(value, language);
  const { points, photos, different, sent_at: sent, is_open: isOpen } = record;
  const facts = [
    t.points(count(points), count(photos)),
    ...(different > 0 ? [t.different(count(different))] : []),
  ];
  return (
    <Line
      sign={camera}
      name={t.record}
      by={sent === null ? (isOpen ? t.openYet : t.over) : t.sent(when(sent))}
    >
      {facts.join(betweenItems[language])}
    </Line>
  );
}

interface LineProps {
  sign: string;
  name: string;
  by: string | undefined;
  children: string;
}

const Line = ({ sign, name, by, children }: LineProps) => (
  <li className={styles.line}>
    <Icon svg={sign} size={20} className={styles.sign} />
    <span className="grow anywhere">
      <b>{name}</b> <span className="num">{children}</span>
    </span>
    {by !== undefined && <span className="note anywhere">{by}</span>}
  </li>
);
