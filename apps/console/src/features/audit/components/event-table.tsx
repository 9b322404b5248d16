// Events in words, a group for each day; a row opens to what else is known of it.
import caretDown from '@phosphor-icons/core/bold/caret-down-bold.svg?raw';
import { useId, useState } from 'react';
import type { AuditEvent } from '@yadori/api/audit/staff-calls';
import { roomName } from '@yadori/api/residents/room';
import { dateAt, type CalendarDate } from '@yadori/api/time/tokyo';
import { classNames } from '@yadori/kit/class-names.ts';
import { HeadCell } from '@yadori/kit/dense/data-table.tsx';
import tableStyles from '@yadori/kit/dense/data-table.module.css';
import { betweenItems, formatDate, formatTime } from '@yadori/kit/format.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Skeleton } from '@yadori/kit/loading/skeleton.tsx';
import { Tag } from '@yadori/kit/tag.tsx';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { mealInWords } from '../../../parts/meal-names.ts';
import { useServerOrder } from '../../../parts/row-order.ts';
import { wordsOf } from '../figures.ts';
import { eventHeads, type AuditFilterProps } from '../filters.ts';
import styles from '../audit.module.css';
import { auditTexts } from '../texts.ts';
import { EventDetail } from './event-detail.tsx';

interface EventTableProps extends AuditFilterProps {
  /** Undefined while they are read. */
  rows: readonly AuditEvent[] | undefined;
}

const wide = tableStyles['wide'];

export function EventTable({ rows, ...filtering }: EventTableProps) {
  const t = useMessages(auditTexts);
  const language = useLanguage();
  const { heads } = useServerOrder(eventHeads);
  return (
    <table
      className={classNames(tableStyles['table'], styles.table)}
      aria-busy={rows === undefined}
    >
      <caption>
        <VisuallyHidden>{t.title}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <HeadCell
            column={{ id: 'time', header: t.time, sorts: true }}
            isRead={rows !== undefined}
            {...heads}
          />
          <th scope="col">{t.who}</th>
          <th scope="col">{t.what}</th>
          <th scope="col" className={wide}>
            {t.about}
          </th>
          <th scope="col" className={wide}>
            {t.reason}
          </th>
          <th scope="col">
            <VisuallyHidden>{t.details}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      {rows === undefined && <SkeletonRows />}
      {daysOf(rows ?? []).map(({ day, events }) => (
        <tbody key={day}>
          <tr>
            <th scope="rowgroup" colSpan={6} className={styles.day}>
              {formatDate(day, language)}
            </th>
          </tr>
          {events.map((event) => (
            <EventRow key={event.id} event={event} {...filtering} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface Day {
  day: CalendarDate;
  events: AuditEvent[];
}

function daysOf(rows: readonly AuditEvent[]): Day[] {
  const days: Day[] = [];
  for (const event of rows) {
    const day = dateAt(Date.parse(event.happened_at));
    const last = days.at(-1);
    if (last?.day === day) last.events.push(event);
    else days.push({ day, events: [event] });
  }
  return days;
}

interface EventRowProps extends AuditFilterProps {
  event: AuditEvent;
}

function EventRow({ event, ...filtering }: EventRowProps) {
  const t = useMessages(auditTexts);
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const time = formatTime(Date.parse(event.happened_at));
  return (
    <>
      <tr className={isOpen ? tableStyles['current'] : undefined}>
        <td className={classNames('num', 'nowrap')}>{time}</td>
        <th scope="row">{event.actor.name}</th>
        <td>
          <span className={styles.act}>
            <Tag small tone={toneOf(event.kind)}>
              {event.text}
            </Tag>
          </span>
          <span className={styles.narrow}>
            <Subject event={event} />
          </span>
        </td>
        <td className={wide}>
          <Subject event={event} />
        </td>
        <td className={wide}>{event.reason?.text}</td>
        <td className={styles.toggle}>
          <IconButton
            svg={caretDown}
            size={16}
            label={t.open(event.text, time)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            className={isOpen ? styles.turned : undefined}
            onClick={() => setIsOpen(!isOpen)}
          />
        </td>
      </tr>
      {isOpen && (
        <tr id={id}>
          <td colSpan={6} className={styles.detail}>
            <EventDetail event={event} {...filtering} />
          </td>
        </tr>
      )}
    </>
  );
}

/** Whom or what it is about, with its figures. */
function Subject({ event }: { event: AuditEvent }) {
  const t = useMessages(auditTexts);
  const language = useLanguage();
  const { actor, resident, meal, subject_id: subject, dormitory, figures } = event;
  // For an act on oneself, the name is already shown as the actor.
  const person = subject === actor.staff_id ? null : event.subject_name;
  const who =
    resident === null
      ? person
      : resident.name === null
        ? t.someResident(resident.account_id)
        : [roomName(resident.room_number ?? ''), resident.name].filter(Boolean).join(' ');
  const dish = meal === null ? undefined : mealInWords(meal, language);
  const parts = [who, dish, dormitory?.name, ...wordsOf(figures, language)].filter(Boolean);
  return parts.join(betweenItems[language]);
}

const SkeletonRows = () => (
  <tbody>
    {Array.from({ length: 8 }, (_, row) => (
      <tr key={row}>
        <td colSpan={6}>
          <Skeleton width="70%" height={14} radius={7} />
        </td>
      </tr>
    ))}
  </tbody>
);

/** What opens sensitive data, what takes something away, what gives. The words say the same. */
const tones = {
  red: /^(health|emergency)\.|\.(disabled|withdrawn|undone|passkey_cloned|sign_in_failed|factors_reset)$/,
  amber: /^(charge|import)\.|\.(changed|corrected|grant_ended|attempts_used_up)$/,
  blue: /^(export|audit|personal_data)\./,
  green: /\.(granted|invited|created|enabled|activated)$/,
} as const;

const toneOf = (kind: string): keyof typeof tones | 'plain' =>
  (Object.keys(tones) as (keyof typeof tones)[]).find((tone) => tones[tone].test(kind)) ?? 'plain';
