// Codes that were not accepted at this meal, to explain afterwards why somebody was sent away (SE024).
import { useQuery } from '@tanstack/react-query';
import { mealKeyOf } from '@yadori/api/meals/kinds';
import type { CounterBoard } from '@yadori/api/meals/staff/counter-calls';
import { scanFailures, type OfflineNote } from '@yadori/api/meals/staff/scan-calls';
import type { CounterRefusal } from '@yadori/api/meals/staff/staff-shapes';
import { formatCount, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { read } from '../../../session/read.ts';
import { roomOf } from '../match-room.ts';
import { answerTexts } from '../answer-texts.ts';
import styles from './failures.module.css';

export function FailureList({ board, dormitory }: { board: CounterBoard; dormitory: string }) {
  const t = useMessages(answerTexts);
  const language = useLanguage();
  const { data } = useScanFailures(dormitory, board);
  const rows = data?.data.rows ?? [];
  if (rows.length === 0) return null;
  const words: Readonly<Record<CounterRefusal | OfflineNote, string>> = {
    checked_in: t.already,
    not_reserved: t.no,
    cancelled: t.cancelled,
    too_early: t.early,
    too_late: t.late,
    stopped: t.stopped,
    other_dormitory: t.otherDormitory,
    expired: t.expired,
    unknown_code: t.unknownCode,
    duplicate: t.duplicate,
    to_check: t.toCheck,
    arrival_time: t.arrivalTime,
    walk_in: t.walkIn,
    not_taken: t.notTaken,
  };
  return (
    <details className={styles.failures}>
      <summary>{t.failures(formatCount(rows.length, language))}</summary>
      <ol>
        {rows.map(({ id, at, reason, who }) => (
          <li key={id} className={styles.failure}>
            <span className="num">{formatTime(Date.parse(at))}</span>
            <span>
              {who !== null && (
                <>
                  <b className="num">{roomOf(who)}</b> {who.name}{' '}
                </>
              )}
              {words[reason]}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

function useScanFailures(dormitory: string, { date, type_of_meal }: CounterBoard) {
  const query = { day: date, meal: mealKeyOf(type_of_meal) };
  return useQuery(read(scanFailures, { params: { dormitory }, query }));
}
