// Who comes in a half hour of the calendar, each with the way to another day (SC047, SC049).
import { isBlackout } from '@yadori/api/account/movein';
import { roomName } from '@yadori/api/residents/room';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { betweenItems, formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { useCloseToRow } from '../../../parts/details/close-to-row.ts';
import { DetailsHead } from '../../../parts/details/details-head.tsx';
import { useArrivalsOf, type Arrival, type Arrivals } from '../api.ts';
import { calendarTexts } from '../calendar-texts.ts';
import { factsOf, nameOf } from '../person-words.ts';
import styles from '../ten-days.module.css';
import { arrivalTexts } from '../texts.ts';

export interface ShownSlot {
  day: CalendarDate;
  /** Null: those who named no time. */
  time: string | null;
}

interface SlotPanelProps {
  dormitory: string;
  data: Arrivals;
  slot: ShownSlot;
  onDay: () => void;
  onChange: (person: Arrival) => void;
  onClose: () => void;
}

export function SlotPanel({ dormitory, data, slot, onDay, onChange, onClose }: SlotPanelProps) {
  const t = useMessages(calendarTexts);
  const language = useLanguage();
  const { day, time } = slot;
  const read = useArrivalsOf(dormitory, day);
  const title = t.title(formatDate(day, language), time ?? t.noTime);
  useCloseToRow(`${day} ${time}`, onClose);
  return (
    <section data-details className={styles.panel} aria-label={title}>
      <DetailsHead shown={title} closeLabel={t.close} onClose={onClose}>
        {title}
      </DetailsHead>
      {isBlackout(day) && <Banner tone="warn">{t.holiday}</Banner>}
      <ReadView
        read={read}
        data={read.data?.data.people.filter((one) => one.movein_time === time)}
        failed={{ title: t.failed, text: t.failedText }}
        waiting={72}
      >
        {(people) => (
          <ul>
            {people.length === 0 && <li className="note">{t.noneLeft}</li>}
            {people.map((person) => (
              <Person
                key={person.contract_id}
                person={person}
                canEdit={data.can_edit}
                onChange={() => onChange(person)}
              />
            ))}
          </ul>
        )}
      </ReadView>
      <Button size="small" onClick={onDay}>
        {t.ofDay}
      </Button>
    </section>
  );
}

interface PersonProps {
  person: Arrival;
  canEdit: boolean;
  onChange: () => void;
}

function Person({ person, canEdit, onChange }: PersonProps) {
  const t = useMessages(calendarTexts);
  const words = useMessages(arrivalTexts);
  const language = useLanguage();
  const name = words.label(roomName(person.room_number), nameOf(person, words));
  const facts = factsOf(person, words, language);
  const isHere = person.arrived !== null;
  return (
    <li className={styles.one}>
      <span className="grow">
        <b className="block anywhere">{name}</b>
        {facts.length > 0 && (
          <span className="note block anywhere">{facts.join(betweenItems[language])}</span>
        )}
        {person.account_id === null && <Tag small>{words.unregistered}</Tag>}
        {isHere && (
          <Tag small tone="green">
            {t.arrived}
          </Tag>
        )}
      </span>
      {canEdit && !isHere && person.account_id !== null && (
        <Button size="small" aria-label={t.changeOf(name)} onClick={onChange}>
          {t.change}
        </Button>
      )}
    </li>
  );
}
