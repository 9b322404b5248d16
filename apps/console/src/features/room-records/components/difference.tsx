// One point that differs: what the dormitory saw before, the words of the resident and the photos.
import { areaOfPoint, nameOfPoint } from '@yadori/api/room-records/rules';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import type { RecordDetails } from '../api.ts';
import { checkWords } from '../check-words.ts';
import styles from '../room-records.module.css';
import { recordTexts } from '../texts.ts';

type Point = RecordDetails['record']['points'][number];

export function Difference({ point }: { point: Point }) {
  const t = useMessages(recordTexts);
  const language = useLanguage();
  const name = nameOfPoint(point, language);
  return (
    <li className={styles.difference}>
      <p>
        <b>{name}</b> <span className="note">{areaOfPoint(point, language)}</span>
      </p>
      <SeenBefore point={point} />
      {point.note === '' ? (
        <p className="note">{t.noWords}</p>
      ) : (
        <p className={styles.words}>{t.quoted(point.note)}</p>
      )}
      <div className={styles.photos}>
        {point.photos.map(({ id, address, small }, index) => (
          <a key={id} href={address} target="_blank" rel="noreferrer">
            <img src={small} alt={t.photoOf(name, index + 1)} className={styles.photo} />
          </a>
        ))}
      </div>
    </li>
  );
}

export function SeenBefore({ point }: { point: Point }) {
  const t = useMessages(recordTexts);
  const words = checkWords(point, t, useLanguage());
  return words !== undefined && <p className="anywhere">{t.ofDormitory(words)}</p>;
}
