// A later last day for the roles of a person that end soon: a month, to the end of March, or a day that is chosen.
import type { ListedStaff } from '@yadori/api/staff/people-calls';
import { roleNames } from '@yadori/api/staff/rights';
import { date, parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
import { Chip } from '@yadori/kit/dense/chip.tsx';
import { formatDateWithYear } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import type { ActProps } from '../../../parts/acts/define-act.tsx';
import { DateField } from '../../../parts/forms/date-field.tsx';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { useSession } from '../../../session/session.ts';
import { actTexts } from '../act-texts.ts';
import { draftOf, errorIn, mayChange, waitsForSecond, wantedGrant } from '../grants.ts';
import styles from '../staff.module.css';
import { staffTexts } from '../texts.ts';
import { endingGrants, extensionsOf } from '../turnover.ts';
import { turnoverTexts } from '../turnover-texts.ts';
import { useStaffChange } from '../use-staff-change.ts';
import { SecondPersonNote } from './second-person-note.tsx';

interface Values {
  until: string;
}

/** Those of the ending roles that the reader may give. */
function useExtended(): (person: ListedStaff) => ListedStaff['grants'] {
  const { grants: own } = useSession();
  return ({ grants }) => endingGrants(grants, today()).filter((grant) => mayChange(own, grant));
}

const lastOf = (grants: ListedStaff['grants']): CalendarDate | undefined =>
  grants.flatMap(({ until_day: until }) => (until === null ? [] : [date(until)])).at(-1);

/** All roles of the person, those that are moved with their new last day. */
const draftsUntil = (person: ListedStaff, moved: ListedStaff['grants'], until: string) =>
  person.grants.map((grant) =>
    draftOf(moved.includes(grant) ? { ...grant, until_day: until } : grant),
  );

export function ExtendDialog(props: ActProps<ListedStaff>) {
  const t = useMessages(turnoverTexts);
  const { base, form } = useExtension(props);
  const moved = useExtended()(base);
  const last = lastOf(moved);
  const { until } = form.values;
  return (
    <WriteDialog
      form={form}
      title={t.extendOf(base.name)}
      actionLabel={t.extend}
      onClose={props.onClose}
    >
      <Extended person={base} />
      {last !== undefined && (
        <Choices last={last} until={until} onChoose={(on) => form.change('until', on)} />
      )}
      <DateField
        id={form.idOf('until')}
        label={t.until}
        need="required"
        error={form.errors.until}
        value={until}
        onChange={({ currentTarget: { value } }) => form.change('until', value)}
      />
      <SecondPersonNote form={form} drafts={draftsUntil(base, moved, until)} had={base.grants} />
    </WriteDialog>
  );
}

interface ChoicesProps extends Values {
  last: CalendarDate;
  onChoose: (on: CalendarDate) => void;
}

function Choices({ last, until, onChoose }: ChoicesProps) {
  const t = useMessages(turnoverTexts);
  const language = useLanguage();
  const { month, yearEnd } = extensionsOf(last);
  return (
    <div className={styles.choices}>
      <Chip isOn={until === month} onPress={() => onChoose(month)}>
        {t.oneMonth}
      </Chip>
      <Chip isOn={until === yearEnd} onPress={() => onChoose(yearEnd)}>
        {t.untilDay(formatDateWithYear(yearEnd, language))}
      </Chip>
    </div>
  );
}

function useExtension(props: ActProps<ListedStaff>) {
  const t = useMessages(turnoverTexts);
  const words = useMessages(actTexts);
  const language = useLanguage();
  const extended = useExtended();
  const { grants: own } = useSession();
  return useStaffChange<'until', Values>(props, {
    begin: (person) => {
      const last = lastOf(extended(person));
      return { until: (last && extensionsOf(last).yearEnd) ?? '' };
    },
    names: () => ['until'],
    validate: ({ until }) => {
      const roles = extended(props.subject);
      const last = lastOf(roles);
      const later = parseDate(until);
      if (later === undefined || (last !== undefined && later <= last))
        return { until: t.needLater };
      const wrong = roles.map((role) => errorIn({ ...draftOf(role), until })).find(Boolean);
      return { until: wrong && words[wrong.problem] };
    },
    bodyOf: ({ until }, person) => ({
      grants: draftsUntil(person, extended(person), until).map(wantedGrant),
    }),
    waits: ({ until }, person) =>
      waitsForSecond(own, draftsUntil(person, extended(person), until), person.grants),
    done: ({ until }) => t.extended(formatDateWithYear(date(until), language)),
  });
}

function Extended({ person }: { person: ListedStaff }) {
  const t = useMessages(turnoverTexts);
  const words = useMessages(staffTexts);
  const language = useLanguage();
  return (
    <ul className={styles.extended}>
      {useExtended()(person).map(({ role, dormitory, dormitory_name: place, until_day: until }) => (
        <li key={`${role} ${dormitory}`}>
          {t.untilNow(
            words.at(roleNames[role][language], place ?? words.all),
            until === null ? '' : formatDateWithYear(until as CalendarDate, language),
          )}
        </li>
      ))}
    </ul>
  );
}
