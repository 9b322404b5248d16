// One point that differs: what the dormitory saw before, the words of the resident and the photos.
import type { Language } from '@yadori/api/language/language';
import { areaOfPoint, nameOfPoint } from '@yadori/api/room-records/rules';
import { dateAt } from '@yadori/api/time/tokyo';
import { formatShortDate, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import type { RecordDetails } from '../api.ts';
import { checkWords } from '../check-words.ts';
import styles from '../room-records.module.css';
import { recordTexts } from '../texts.ts';
import { Photos } from './photos.tsx';

type Point = RecordDetails['record']['points'][number];

function momentOf(text: string, language: Language): string {
  const at = Date.parse(text);
  return `${formatShortDate(dateAt(at), language)} ${formatTime(at)}`;
}

interface DifferenceProps {
  data: RecordDetails;
  point: Point;
}

/** Side by side: the dormitory with day and name, the resident with day and time. */
export function Difference({ data: { record, checked }, point }: DifferenceProps) {
  const t = useMessages(recordTexts);
  const language = useLanguage();
  const name = nameOfPoint(point, language);
  return (
    <li className={styles.difference}>
      <p>
        <b>{name}</b> <span className="note">{areaOfPoint(point, language)}</span>
      </p>
      <div className={styles.sides}>
        <SeenBefore point={point} checked={checked} />
        <div>
          <p className="note">
            {record.sent_at === null
              ? t.resident
              : t.residentAt(momentOf(record.sent_at, language))}
          </p>
          {point.note === '' ? (
            <p className="note">{t.noWords}</p>
          ) : (
            <p className={styles.words}>{t.quoted(point.note)}</p>
          )}
          <Photos photos={point.photos} label={(number) => t.photoOf(name, number)} />
        </div>
      </div>
    </li>
  );
}

interface SeenBeforeProps {
  point: Point;
  /** Says who looked and when, in a line of its own; else the words say so. */
  checked?: RecordDetails['checked'];
}

/** Words and photos of staff; nothing where they did not look. */
export function SeenBefore({ point, checked = null }: SeenBeforeProps) {
  const t = useMessages(recordTexts);
  const language = useLanguage();
  const words = checkWords(point, t, language);
  const { staff_photos: photos } = point;
  if (words === undefined && photos.length === 0) return null;
  const name = nameOfPoint(point, language);
  return (
    <div>
      {checked !== null && (
        <p className="note">{t.dormitoryAt(momentOf(checked.at, language), checked.name)}</p>
      )}
      {words !== undefined && (
        <p className="anywhere">{checked === null ? t.ofDormitory(words) : <b>{words}</b>}</p>
      )}
      <Photos photos={photos} label={(number) => t.seenPhoto(name, number)} />
    </div>
  );
}
