// The facts of a contract, and its neighbours in the room.
import type { ReactNode } from 'react';
import type { StaffContract } from '@yadori/api/contracts/staff-calls';
import { renewalDays } from '@yadori/api/contracts/renewal';
import { roomName } from '@yadori/api/residents/room';
import { addDays, type CalendarDate } from '@yadori/api/time/tokyo';
import { useMessages } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import styles from '../contracts.module.css';
import { renewalTexts } from '../renewal-texts.ts';
import { contractsTexts } from '../texts.ts';
import { dayOf, useDaysLeft } from './contract-columns.tsx';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

export function ContractFacts({ of }: { of: StaffContract }) {
  const t = useMessages(contractsTexts);
  const left = useDaysLeft();
  const { start_date: start, end_date: end, move_out_on: out, claimed_at: claimed } = of;
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={t.period}>
          <span className="num">
            {t.periodOf(dayOf(start), end === null ? t.noEnd : dayOf(end))}
          </span>
        </Fact>
        {end !== null && <Fact name={t.left}>{left(end)}</Fact>}
        <Fact name={t.company}>{of.company?.name ?? (of.is_company ? t.payer : t.none_)}</Fact>
        <Fact name={t.code}>{of.employee_code === '' ? t.none_ : of.employee_code}</Fact>
        <Fact name={t.claimed}>
          {claimed === null ? t.unclaimedYet : t.byResident(dayOf(claimed.slice(0, 10)))}
        </Fact>
        <RenewalFact of={of} />
        <Fact name={t.moveOut}>{out === null ? t.noMoveOut : dayOf(out)}</Fact>
      </dl>
      <h3 className="size-15">{t.neighbours(roomName(of.room_number))}</h3>
      <dl className={styles.facts}>
        <Fact name={t.before}>
          <Neighbour of={of.before} none={t.noneBefore} />
        </Fact>
        <Fact name={t.after}>
          <Neighbour of={of.after} none={t.nobody} />
        </Fact>
      </dl>
    </>
  );
}

/** From when it is asked, until then. */
function RenewalFact({ of }: { of: StaffContract }) {
  const t = useMessages(renewalTexts);
  const { renewal, end_date: end, account_id: holder, move_out_on: out } = of;
  if (end === null || holder === null || out !== null) return null;
  // An answer has a part of its own.
  if (renewal !== null && renewal !== 'none') return null;
  const from = addDays(end as CalendarDate, -renewalDays);
  const day = (at: string | null) => dayOf((at ?? '').slice(0, 10));
  return (
    <Fact name={t.renewal}>
      <span className="num">
        {renewal === null && (from > today() ? t.notAsked(dayOf(from)) : t.never)}
        {renewal === 'none' &&
          (of.renewal_reminded_at === null ? t.none : t.reminded(day(of.renewal_reminded_at)))}
      </span>
      {renewal !== null && <span className="block note">{t.notBinding}</span>}
    </Fact>
  );
}

function Neighbour({ of, none }: { of: StaffContract['before']; none: string }) {
  const t = useMessages(contractsTexts);
  if (of === null) return none;
  const { name, number, start_date: start, end_date: end } = of;
  return (
    <>
      {name === '' ? number : name}{' '}
      <span className="muted num">
        {t.periodOf(dayOf(start), end === null ? t.noEnd : dayOf(end))}
      </span>
    </>
  );
}
