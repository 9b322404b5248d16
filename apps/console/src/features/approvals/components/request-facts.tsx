// What a request is about: why, who asked, until when, and what happens with a yes.
import { Fragment, type ReactNode } from 'react';
import { chargeReasonNames } from '@yadori/api/ledger/reasons';
import type { HeldCall } from '@yadori/api/approvals/kinds';
import type { Approval } from '@yadori/api/approvals/staff-calls';
import { moneyFieldNames, moneyValue } from '@yadori/api/dormitory/money-names';
import { announcedOf } from '@yadori/api/dormitory/planned-settings';
import { approvalReasonNames } from '@yadori/api/approvals/reasons';
import { roleNames } from '@yadori/api/staff/rights';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatMonth } from '@yadori/kit/calendar/format-month.ts';
import { formatCount, formatDate, formatDateWithYear, formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages, type Translated } from '@yadori/kit/language.ts';
import { ReachList, type ReachLine } from '../../../parts/compare/reach-list.tsx';
import { ValueChanges } from '../../../parts/compare/value-changes.tsx';
import {
  directionsInWords,
  moneyWords,
  reachInNumbers,
  residentsInNumbers,
} from '../../../parts/money/money-words.ts';
import { NoticeAhead } from '../../../parts/money/notice-ahead.tsx';
import { useWhen } from '../../../parts/when.ts';
import styles from '../approvals.module.css';
import { approvalsTexts } from '../texts.ts';
import { useDormitories } from './request-words.ts';

type Fact = [string, ReactNode];
type Imported = NonNullable<Approval['imported']>;

export function RequestFacts({ of }: { of: Approval }) {
  const t = useMessages(approvalsTexts);
  const language = useLanguage();
  const when = useWhen();
  const dormitories = useDormitories();
  const { reason, grants, money, imported, runs_at: runsAt } = of;
  const aboutCharges = useLedgerFacts(of);
  const facts: Fact[] = [];
  if (reason !== null)
    facts.push([
      t.reason,
      reason.text === '' ? approvalReasonNames[reason.code][language] : reason.text,
    ]);
  if (grants !== null && grants.email !== null) facts.push([t.email, grants.email]);
  if (grants !== null) facts.push([t.roles, <Roles key="roles" of={grants} />]);
  if (money !== null)
    facts.push(
      [t.from, formatDateWithYear(money.effective_on as CalendarDate, language)],
      [t.basis, money.basis],
      ...reachFacts(money, t, <Reach key="reach" of={money} />),
      ...(announcedOf(money.changes).length === 0
        ? []
        : [[t.notice, <Notice key="notice" of={money} />] as Fact]),
    );
  if (imported !== null) facts.push(...importedFacts(imported, t));
  facts.push(...aboutCharges);
  facts.push([t.dormitory, dormitories(of)]);
  if (of.state === 'waiting' && runsAt !== null) facts.push([t.runsAt, when(runsAt)]);
  else facts.push([t.until, when(of.expires_at)]);
  facts.push([t.opens, effectsOf(t)[of.act]]);
  if (of.words !== '') facts.push([t.words, of.words]);
  return (
    <>
      {money !== null && <Changes of={money} />}
      <FactList facts={facts} />
    </>
  );
}

function FactList({ facts }: { facts: readonly Fact[] }) {
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

const effectsOf = (t: Translated<typeof approvalsTexts.ja>) =>
  ({
    openHealth: t.opensHealth,
    openSafetyContacts: t.opensContacts,
    inviteStaff: t.invites,
    changeStaff: t.gives,
    enableStaff: t.enables,
    planMoney: t.plans,
    planImportedMoney: t.plansAll,
    reverseCharge: t.waives,
    reopenLedger: t.reopens,
  }) satisfies Record<HeldCall, string>;

/** Of the fees of a file. */
const importedFacts = (of: Imported, t: Translated<typeof approvalsTexts.ja>): Fact[] => [
  [t.file, of.file_name],
  [t.changes, <ImportedChanges key="imported" of={of} />],
  [t.basis, of.basis],
  ...reachFacts(of, t, <ReachOfAll key="all" of={of} />),
];

/** Decided it is what was touched when it was asked for. */
const reachFacts = (
  { reach, reach_asked: asked }: Pick<Imported, 'reach' | 'reach_asked'>,
  t: Translated<typeof approvalsTexts.ja>,
  shown: ReactNode,
): Fact[] => {
  if (reach === null && asked === null) return [];
  return [[reach === null ? t.reachAsked : t.reach, shown]];
};

/** Of a request about charges. */
function useLedgerFacts({ waiver, month }: Approval): Fact[] {
  const t = useMessages(approvalsTexts);
  const language = useLanguage();
  const day = (on: string) => formatDateWithYear(on as CalendarDate, language);
  const yen = (amount: number) => formatYen(amount, language);
  const facts: Fact[] = [];
  if (waiver !== null)
    facts.push(
      [t.charge, t.chargeOf(chargeReasonNames[waiver.reason][language], day(waiver.date))],
      [t.waived, t.ofCharge(yen(waiver.amount), yen(waiver.charged))],
    );
  if (month !== null) facts.push([t.month, formatMonth(month as CalendarDate, language)]);
  return facts;
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

type Money = NonNullable<Approval['money']>;

/** What stands now and what is asked for; the new value alone once it is decided. */
function Changes({ of: { changes, effective_on: day } }: { of: Money }) {
  const language = useLanguage();
  return (
    <ValueChanges
      changes={changes.map(({ field, before, after }) => ({
        name: moneyFieldNames[field][language],
        before: before === null ? null : moneyValue(field, before, language),
        after: moneyValue(field, after, language),
      }))}
      from={formatDate(day as CalendarDate, language)}
    />
  );
}

/** Codes that a line names. */
const namedCodes = 20;

/** Of a file: each change with its day and its dormitories. */
function ImportedChanges({ of: { changes } }: { of: Imported }) {
  const t = useMessages(approvalsTexts);
  const words = useMoneyWords();
  return (
    <ul>
      {changes.map(({ effective_on: day, field, before, after, dormitories }) => {
        const name = moneyFieldNames[field][words.language];
        const next = moneyValue(field, after, words.language);
        const further = dormitories.length - namedCodes;
        const codes = dormitories.slice(0, namedCodes).join(t.between);
        return (
          <li key={`${day} ${field} ${before} ${after}`}>
            {before === null
              ? t.changed(name, next)
              : t.changing(name, moneyValue(field, before, words.language), next)}
            <p className="muted anywhere">
              {t.fromDay(formatDateWithYear(day as CalendarDate, words.language))}{' '}
              {further > 0 ? t.several(codes, formatCount(further, words.language)) : codes}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

function Reach({ of }: { of: Money }) {
  const t = useMessages(approvalsTexts);
  const words = useMoneyWords();
  const directions = directionsInWords(of.changes, words);
  const { reach, reach_asked: asked } = of;
  const lines = reach === null ? [] : reachInNumbers(reach, words, asked);
  if (reach === null && asked !== null) lines.push(...reachInNumbers(asked, words));
  // The notice has their number; here stands only that it was another one.
  if (reach !== null && asked !== null && reach.residents !== asked.residents)
    lines.unshift(residentsInNumbers(reach, words, asked));
  if (directions.length + lines.length === 0) return t.reachesNothing;
  return <Touched directions={directions} lines={lines} />;
}

/** Of a file: the residents too, who read of it in their dormitories. */
function ReachOfAll({ of: { changes, reach, reach_asked: asked } }: { of: Imported }) {
  const words = useMoneyWords();
  const now = reach ?? asked;
  if (now === null) return undefined;
  const before = reach === null ? null : asked;
  const directions = [...new Set(directionsInWords(changes, words))];
  const lines = [residentsInNumbers(now, words, before), ...reachInNumbers(now, words, before)];
  return <Touched directions={directions} lines={lines} />;
}

const Touched = (of: { directions: readonly string[]; lines: readonly ReachLine[] }) => (
  <>
    {of.directions.map((line) => (
      <p key={line}>{line}</p>
    ))}
    {of.lines.length > 0 && <ReachList lines={of.lines} />}
  </>
);

/** As residents will read it; decided, whether they do. */
function Notice({
  of: { effective_on: day, changes, reach, unannounced_why: why },
}: {
  of: Money;
}) {
  const t = useMessages(approvalsTexts);
  if (why !== null) return t.noNotice(why);
  if (reach === null) return t.withNotice;
  const known = changes.flatMap(({ before, ...change }) =>
    before === null ? [] : [{ ...change, before }],
  );
  const { residents } = reach;
  return <NoticeAhead day={day as CalendarDate} changes={known} residents={residents} />;
}

const useMoneyWords = () => ({ t: useMessages(moneyWords), language: useLanguage() });
