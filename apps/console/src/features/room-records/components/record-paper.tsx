// One record on A4: what the resident found beside a column for the day of moving out, in which damage from before the
// arrival is marked already (SC052). Beside the app: the panel with the details would cut it off.
import { createPortal } from 'react-dom';
import { roomName } from '@yadori/api/residents/room';
import { areaOfPoint, nameOfPoint } from '@yadori/api/room-records/rules';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatCount, formatDateWithYear } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { now } from '@yadori/web-client/clock.ts';
import { Paper, PaperSheet } from '../../../parts/paper/paper-sheet.tsx';
import type { RecordDetails } from '../api.ts';
import { sheetsOf } from '../paper-sheets.ts';
import { checkWords } from '../check-words.ts';
import styles from '../record-paper.module.css';
import screen from '../room-records.module.css';
import { recordTexts } from '../texts.ts';

type Point = RecordDetails['record']['points'][number];

export function RecordPaper({ data: { record, name } }: { data: RecordDetails }) {
  const t = useMessages(recordTexts);
  const language = useLanguage();
  const sheets = sheetsOf(record.points);
  return createPortal(
    <div className={screen.sheet}>
      <Paper>
        {sheets.map((points, at) => (
          <PaperSheet
            key={points[0]?.id ?? 0}
            hasNames
            title={t.paperTitle}
            tag={roomName(record.room_number)}
            day={name === '' ? t.someone : name}
            facts={t.arrived(formatDateWithYear(record.arrived_on as CalendarDate, language))}
            at={now()}
            number={at + 1}
            all={sheets.length}
          >
            <table className={styles.table}>
              <thead>
                <tr>
                  <th className={styles.item}>{t.item}</th>
                  {record.checked_on !== null && <th className={styles.before}>{t.seenBefore}</th>}
                  <th>{t.atArrival}</th>
                  <th className={styles.later}>{t.atDeparture}</th>
                </tr>
              </thead>
              <tbody>
                {points.map((point) => (
                  <Line key={point.id} point={point} wasSeen={record.checked_on !== null} />
                ))}
              </tbody>
            </table>
            {at === sheets.length - 1 && <p className={styles.foot}>{t.signs}</p>}
          </PaperSheet>
        ))}
      </Paper>
    </div>,
    document.body,
  );
}

function Line({ point, wasSeen }: { point: Point; wasSeen: boolean }) {
  const t = useMessages(recordTexts);
  const language = useLanguage();
  const { differs, note, photos, staff_photos: ofStaff } = point;
  return (
    <tr>
      <td>
        <b>{nameOfPoint(point, language)}</b> <small>{areaOfPoint(point, language)}</small>
      </td>
      {wasSeen && (
        <td>
          {checkWords(point, t, language) ?? '–'}
          <Photos photos={ofStaff} />
        </td>
      )}
      <td>
        {differs === null && t.notLooked}
        {differs === false && t.asIs}
        {differs === true && (
          <span className={styles.words}>
            {note === '' ? t.photosOf(formatCount(photos.length, language)) : note}
          </span>
        )}
        <Photos photos={photos} />
      </td>
      <td>{differs === true && <span className={styles.mark}>{t.before}</span>}</td>
    </tr>
  );
}

const Photos = ({ photos }: Pick<Point, 'photos'>) =>
  photos.length > 0 && (
    <div className={styles.photos}>
      {photos.map(({ id, small }) => (
        <img key={id} src={small} alt="" className={styles.photo} />
      ))}
    </div>
  );
