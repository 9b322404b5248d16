// The columns of the people whose role ends, and of those who are not there any more.
import type { ReactNode } from 'react';
import type { ListedStaff } from '@yadori/api/staff/people-calls';
import { roleNames } from '@yadori/api/staff/rights';
import { unusedDays } from '@yadori/api/staff/turnover';
import { daysBetween, type CalendarDate } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import type { Column } from '@yadori/kit/dense/data-table.tsx';
import { betweenItems, formatCount, formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import { hasRightAnywhere, useSession } from '../../../session/session.ts';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { mayChange } from '../grants.ts';
import styles from '../staff.module.css';
import { staffTexts } from '../texts.ts';
import { endingGrants, extendersOf } from '../turnover.ts';
import { turnoverTexts } from '../turnover-texts.ts';
import { useLastSeen } from './people-table.tsx';
import { RoleWords } from './role-words.tsx';

type Columns = readonly [Column<ListedStaff>, ...Column<ListedStaff>[]];
type OnAct = (person: ListedStaff) => void;

/** In red from a week before. */
const redDays = 7;

/** The mail went out. */
const amberDays = unusedDays.disabled - unusedDays.mailed;

export function useEndingColumns(onExtend: OnAct): Columns {
  const t = useMessages(turnoverTexts);
  const language = useLanguage();
  const roles = (person: ListedStaff) => (
    <RoleWords grants={endingGrants(person.grants, today())} />
  );
  return [
    ...useNameColumns(roles),
    {
      id: 'last',
      header: t.lastDay,
      value: ({ grants }) => {
        const [first] = endingGrants(grants, today());
        if (first?.until_day == null) return null;
        const last = first.until_day as CalendarDate;
        return (
          <>
            <span className="num nowrap">{formatDate(last, language)}</span>
            <span className={styles.narrow}>
              <Left last={last} />
            </span>
          </>
        );
      },
    },
    {
      id: 'left',
      header: t.left,
      wide: true,
      value: ({ grants }) => {
        const [first] = endingGrants(grants, today());
        return first?.until_day == null ? null : <Left last={first.until_day as CalendarDate} />;
      },
    },
    {
      id: 'act',
      header: t.act,
      align: 'end',
      value: (person) => <Extend person={person} onExtend={onExtend} />,
    },
  ];
}

export function useUnusedColumns(
  days: ReadonlyMap<number, string | null>,
  onDisable: OnAct,
): Columns {
  const t = useMessages(turnoverTexts);
  const words = useMessages(staffTexts);
  const lastSeen = useLastSeen();
  const day = ({ id }: ListedStaff) => <DisableDay on={days.get(id)} />;
  return [
    ...useNameColumns(({ grants }) => <RoleWords grants={grants} />),
    {
      id: 'seen',
      header: words.lastSeen,
      value: (person) => (
        <>
          <span className="num nowrap">{lastSeen(person.last_seen_on)}</span>
          <span className={styles.narrow}>
            {t.disabledOn} {day(person)}
          </span>
        </>
      ),
    },
    { id: 'disabled', header: t.disabledOn, wide: true, value: day },
    {
      id: 'act',
      header: t.act,
      align: 'end',
      value: (person) => (
        <Disable person={person} isLast={days.get(person.id) === null} onDisable={onDisable} />
      ),
    },
  ];
}

/** The roles have a column where there is room for it. */
function useNameColumns(roles: (person: ListedStaff) => ReactNode): Columns {
  const t = useMessages(staffTexts);
  return [
    {
      id: 'name',
      header: t.name,
      value: (person) => (
        <span className={classNames(styles.name, styles.who)}>
          {person.name}
          <span className={classNames(styles.quiet, styles.narrow)}>{roles(person)}</span>
        </span>
      ),
    },
    { id: 'roles', header: t.roles, wide: true, value: roles },
  ];
}

function Left({ last }: { last: CalendarDate }) {
  const t = useMessages(turnoverTexts);
  const language = useLanguage();
  const days = daysBetween(today(), last);
  return (
    <span className={classNames('num nowrap', days <= redDays && styles.soon)}>
      {days === 0 ? t.lastToday : t.days(formatCount(days, language))}
    </span>
  );
}

function DisableDay({ on }: { on: string | null | undefined }) {
  const t = useMessages(turnoverTexts);
  const language = useLanguage();
  if (on == null) return on === null ? <span className="note">{t.never}</span> : null;
  const isNear = daysBetween(today(), on as CalendarDate) <= amberDays;
  return (
    <span className={classNames('num nowrap', isNear && styles.near)}>
      {formatDate(on as CalendarDate, language)}
    </span>
  );
}

interface ExtendProps {
  person: ListedStaff;
  onExtend: OnAct;
}

/** Where the reader may not, who may. */
function Extend({ person, onExtend }: ExtendProps) {
  const t = useMessages(turnoverTexts);
  const language = useLanguage();
  const session = useSession();
  const paused = usePausedAct();
  const ending = endingGrants(person.grants, today());
  if (person.is_self) return <span className={styles.why}>{t.extendedByOthers}</span>;
  const mayEdit = hasRightAnywhere(session, { of: 'staff', level: 'edit' });
  if (mayEdit && ending.some((grant) => mayChange(session.grants, grant)))
    return (
      <Button
        {...paused}
        size="small"
        className="nowrap"
        aria-label={t.extendOf(person.name)}
        onClick={() => onExtend(person)}
      >
        {t.extend}
      </Button>
    );
  const extenders = new Set(ending.flatMap(extendersOf));
  const names = [...extenders].map((role) => roleNames[role][language]);
  return <span className={styles.why}>{t.extendedBy(names.join(betweenItems[language]))}</span>;
}

interface DisableProps {
  person: ListedStaff;
  isLast: boolean;
  onDisable: OnAct;
}

function Disable({ person, isLast, onDisable }: DisableProps) {
  const t = useMessages(turnoverTexts);
  const session = useSession();
  const paused = usePausedAct();
  if (isLast) return <span className={styles.why}>{t.lastAdmin}</span>;
  if (!person.can_manage || !hasRightAnywhere(session, { of: 'staff', level: 'edit' })) return null;
  return (
    <Button
      {...paused}
      size="small"
      className={classNames('nowrap', styles.disable)}
      aria-label={t.disableOf(person.name)}
      onClick={() => onDisable(person)}
    >
      {t.disable}
    </Button>
  );
}
