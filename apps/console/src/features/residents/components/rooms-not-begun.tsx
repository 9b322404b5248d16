// Rooms with a contract and without a registration, with the name where the contract has one (SC028).
import { roomName } from '@yadori/api/residents/room';
import type { ResidentRow } from '@yadori/api/residents/shapes';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { ListView } from '@yadori/kit/dense/list-view.tsx';
import { formatCount, formatShortDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useResidents } from '../api.ts';
import styles from '../registrations.module.css';
import { registrationsTexts } from '../registrations-texts.ts';

const notBegun = { status: 'unclaimed,invited' } as const;

export function RoomsNotBegun({ dormitory }: { dormitory: string }) {
  const t = useMessages(registrationsTexts);
  const language = useLanguage();
  const { list, rows, first, left } = useResidents(dormitory, notBegun);
  const total = first?.total;
  return (
    <section className={styles.notBegun} aria-labelledby="not-begun">
      <h2 id="not-begun" className={styles.notBegunTitle}>
        {t.notBegun}
        {total !== undefined && (
          <span className="num">{t.notBegunCount(formatCount(total, language))}</span>
        )}
      </h2>
      <ListView
        list={list}
        rows={rows}
        failed={t.notBegunFailed}
        empty={t.notBegunNone}
        waiting={120}
        more={t.moreRooms(formatCount(left, language))}
      >
        {(found) => (
          <>
            <p className="note">{t.notBegunText}</p>
            <ul className={styles.rooms}>
              {found.map((row) => (
                <Room key={row.contract_id} row={row} />
              ))}
            </ul>
          </>
        )}
      </ListView>
    </section>
  );
}

function Room({ row: { room_number: room, name, since } }: { row: ResidentRow }) {
  const t = useMessages(registrationsTexts);
  const language = useLanguage();
  return (
    <li className={styles.room}>
      <b className="num">{roomName(room)}</b>
      <span className={styles.roomName}>
        {name === '' ? <span className="note">{t.noName}</span> : name}
      </span>
      <span className="note">{t.since(formatShortDate(since as CalendarDate, language))}</span>
    </li>
  );
}
