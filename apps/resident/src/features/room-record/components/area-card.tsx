// One part of the room: a single press where all is as it should be, else its points.
import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import { useState } from 'react';
import { nameOfPoint } from '@yadori/api/room-records/rules';
import { Button } from '@yadori/kit/button.tsx';
import { Card } from '@yadori/kit/card.tsx';
import { betweenItems } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { useAnswers, type RoomRecord } from '../api.ts';
import type { Area } from '../areas.ts';
import styles from '../room-record.module.css';
import { staffWords } from '../staff-words.ts';
import { roomRecordTexts } from '../texts.ts';
import { PointRow } from './point-row.tsx';
import { Thumbnails } from './thumbnails.tsx';

interface AreaCardProps {
  record: RoomRecord;
  area: Area;
}

export function AreaCard({ record, area: { name, points } }: AreaCardProps) {
  const t = useMessages(roomRecordTexts);
  const language = useLanguage();
  const [opened, setOpened] = useState(false);
  const { busy, call } = useAnswers(record.id);
  const isFine = points.every((point) => point.differs === false);
  const isUntouched = points.every((point) => point.differs === null);
  const isOpen = opened || !record.is_open || (!isFine && !isUntouched);
  return (
    <Card padded aria-label={name}>
      <AreaHead name={name} points={points} isFine={isFine} />
      {isOpen ? (
        <ul className={styles.points}>
          {points.map((point) => (
            <PointRow key={point.id} record={record} point={point} />
          ))}
        </ul>
      ) : (
        <>
          {isUntouched && (
            <p className={styles.names}>
              {points.map((point) => nameOfPoint(point, language)).join(betweenItems[language])}
              <SeenBefore points={points} />
            </p>
          )}
          {isUntouched && <SeenPhotos points={points} />}
          <div className={isFine ? undefined : styles.answers}>
            {isUntouched && (
              <Button
                variant="tonal"
                icon={check}
                busy={busy}
                onClick={() => call(points.map(({ id }) => ({ id, differs: false })))}
              >
                {t.allFine}
              </Button>
            )}
            <Button
              {...(isFine && { variant: 'text', size: 'small' })}
              aria-label={isFine ? t.lookAt(name) : undefined}
              onClick={() => setOpened(true)}
            >
              {isFine ? t.look : t.someDiffer}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

/** What the dormitory noted, one line each. */
function SeenBefore({ points }: Pick<Area, 'points'>) {
  const t = useMessages(roomRecordTexts);
  const language = useLanguage();
  const noted = points.filter(({ staff_state: state, staff_note: note }) =>
    state === 'fine' ? note !== '' : state !== null,
  );
  if (noted.length === 0)
    return points.every((point) => point.staff_state === 'fine') ? (
      <span className="block">{t.allOk}</span>
    ) : null;
  return noted.map((point) => (
    <span key={point.id} className="block anywhere">
      {t.named(nameOfPoint(point, language), staffWords(point, t, language) ?? '')}
    </span>
  ));
}

function SeenPhotos({ points }: Pick<Area, 'points'>) {
  const t = useMessages(roomRecordTexts);
  const language = useLanguage();
  const photos = points.flatMap((point) =>
    point.staff_photos.map((photo, index) => ({
      ...photo,
      label: t.seenPhoto(nameOfPoint(point, language), index + 1),
    })),
  );
  return (
    <div className={styles.seen}>
      <Thumbnails photos={photos} label={(number) => photos[number - 1]?.label ?? ''} />
    </div>
  );
}

function AreaHead({ name, points, isFine }: Area & { isFine: boolean }) {
  const t = useMessages(roomRecordTexts);
  const different = points.filter((point) => point.differs === true).length;
  return (
    <div className={styles.head}>
      <h3 className="size-16">{name}</h3>
      {isFine ? (
        <Tag tone="green" icon={check}>
          {t.asIs(points.length)}
        </Tag>
      ) : (
        <span className="muted num">
          {different > 0 ? t.pointsDifferent(points.length, different) : t.points(points.length)}
        </span>
      )}
    </div>
  );
}
