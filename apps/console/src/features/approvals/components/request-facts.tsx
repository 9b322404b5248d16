// What a request is about: why, who asked, until when, and what happens with a yes.
import { Fragment, type ReactNode } from 'react';
import type { HeldCall } from '@yadori/api/approvals/kinds';
import type { Approval } from '@yadori/api/approvals/staff-calls';
import { healthReasonNames } from '@yadori/api/residents/health-reasons';
import { roleNames } from '@yadori/api/staff/rights';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatDateWithYear } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useWhen } from '../../../parts/when.ts';
import styles from '../approvals.module.css';
import { approvalsTexts } from '../texts.ts';
import { useDormitories } from './approval-columns.tsx';

export function RequestFacts({ of }: { of: Approval }) {
  const t = useMessages(approvalsTexts);
  const language = useLanguage();
  const when = useWhen();
  const dormitories = useDormitories();
  const { reason, grants, runs_at: runsAt } = of;
  const effects = {
    openHealth: t.opensHealth,
    openSafetyContacts: t.opensContacts,
    inviteStaff: t.invites,
    changeStaff: t.gives,
  } satisfies Record<HeldCall, string>;
  const facts: [string, ReactNode][] = [];
  if (reason !== null)
    facts.push([
      t.reason,
      reason.text === '' ? healthReasonNames[reason.code][language] : reason.text,
    ]);
  if (grants !== null && grants.email !== null) facts.push([t.email, grants.email]);
  if (grants !== null) facts.push([t.roles, <Roles key="roles" of={grants} />]);
  facts.push([t.asker, t.asked(of.asked_by, when(of.asked_at))], [t.dormitory, dormitories(of)]);
  if (of.state === 'waiting' && runsAt !== null) facts.push([t.runsAt, when(runsAt)]);
  else facts.push([t.until, when(of.expires_at)]);
  facts.push([t.opens, effects[of.act]]);
  if (of.words !== '') facts.push([t.words, of.words]);
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function Roles({ of: { roles } }: { of: NonNullable<Approval['grants']> }) {
  const t = useMessages(approvalsTexts);
  const language = useLanguage();
  const day = (on: string) => formatDateWithYear(on as CalendarDate, language);
  return (
    <ul>
      {roles.map(({ role, dormitory, dormitory_name: name, from_day: from, until_day: until }) => (
        <li key={`${role} ${dormitory} ${from} ${until}`}>
          {t.role(
            roleNames[role][language],
            name ?? t.everywhere,
            t.days(day(from), until === null ? '' : day(until)),
          )}
        </li>
      ))}
    </ul>
  );
}
