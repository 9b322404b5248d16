// One point that differs: what the dormitory saw before, the words of the resident and the photos.
import { areaOfPoint, nameOfPoint } from '@yadori/api/room-records/rules';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import type { RecordDetails } from '../api.ts';
import { checkWords } from '../check-words.ts';
import styles from '../room-records.module.css';
import { recordTexts } from '../texts.ts';

type Point = RecordDetails['record']['points'][number];

type Photo = Point['photos'][number];

export function Difference({ point }: { point: Point }) {
  const t = useMessages(recordTexts);
  const language = useLanguage();
  const name = nameOfPoint(point, language);
  return (
    <li className={styles.difference}>
      <p>
        <b>{name}</b> <span className="note">{areaOfPoint(point, language)}</span>
      </p>
      <div className={styles.sides}>
        <SeenBefore point={point} />
        <div>
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

/** Words and photos of staff; nothing where they did not look. */
export function SeenBefore({ point }: { point: Point }) {
  const t = useMessages(recordTexts);
  const language = useLanguage();
  const words = checkWords(point, t, language);
  const { staff_photos: photos } = point;
  if (words === undefined && photos.length === 0) return null;
  const name = nameOfPoint(point, language);
  return (
    <div>
      {words !== undefined && <p className="anywhere">{t.ofDormitory(words)}</p>}
      <Photos photos={photos} label={(number) => t.seenPhoto(name, number)} />
    </div>
  );
}

interface PhotosProps {
  photos: readonly Photo[];
  label: (number: number) => string;
}

const Photos = ({ photos, label }: PhotosProps) =>
  photos.length > 0 && (
    <div className={styles.photos}>
      {photos.map(({ id, address, small }, index) => (
        <a key={id} href={address} target="_blank" rel="noreferrer">
          <img src={small} alt={label(index + 1)} className={styles.photo} />
        </a>
      ))}
    </div>
  );
