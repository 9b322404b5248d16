// One point: as it should be, or what is different in words and photos.
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import warning from '@phosphor-icons/core/fill/warning-fill.svg?raw';
import camera from '@phosphor-icons/core/regular/camera.svg?raw';
import { useEffect, useRef, useState } from 'react';
import { nameOfPoint, photosOfPoint, pointNoteLength } from '@yadori/api/room-records/rules';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { TextArea } from '@yadori/kit/fields/text-field.tsx';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { keepTyped, typedBefore } from '../../../session/typed.ts';
import {
  useAddPhoto,
  useAnswers,
  useRemovePhoto,
  type RoomPoint,
  type RoomRecord,
} from '../api.ts';
import styles from '../room-record.module.css';
import { staffWords } from '../staff-words.ts';
import { roomRecordTexts } from '../texts.ts';
import { Thumbnails } from './thumbnails.tsx';

interface PointRowProps {
  record: RoomRecord;
  point: RoomPoint;
}

export function PointRow({ record, point }: PointRowProps) {
  const name = nameOfPoint(point, useLanguage());
  // What was fine when the screen came is one line; an answer of now keeps its place.
  const [isOpen, setIsOpen] = useState(point.differs !== false);
  if (!record.is_open) return <ReadOnly name={name} point={point} />;
  if (!isOpen) return <Fine name={name} onOpen={() => setIsOpen(true)} />;
  return <Asked record={record} point={point} isReopened={point.differs === false} />;
}

interface AskedProps extends PointRowProps {
  /** By a press on its line, which is gone. */
  isReopened: boolean;
}

function Asked({ record, point, isReopened }: AskedProps) {
  const t = useMessages(roomRecordTexts);
  const name = nameOfPoint(point, useLanguage());
  const { call } = useAnswers(record.id);
  const line = useRef<HTMLLIElement>(null);
  const [takesFocus] = useState(isReopened);
  useEffect(() => {
    if (takesFocus) line.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [takesFocus]);
  return (
    <li ref={line} className={styles.point}>
      <NameLine name={name} point={point} />
      <Segment
        legend={name}
        legendHidden
        options={[
          { value: 'fine', label: t.fine },
          { value: 'differs', label: t.differs },
        ]}
        value={point.differs === null ? undefined : point.differs ? 'differs' : 'fine'}
        onChange={(value) =>
          call([{ id: point.id, differs: value === 'differs', note: point.note }])
        }
      />
      {point.differs === true && (
        <>
          <Note record={record} point={point} />
          <Photos name={name} point={point} />
        </>
      )}
    </li>
  );
}

/** With what the dormitory saw there before the arrival. */
function NameLine({ name, point }: { name: string; point: RoomPoint }) {
  const t = useMessages(roomRecordTexts);
  const words = staffWords(point, t, useLanguage());
  return (
    <>
      <div className={styles.head}>
        <b className={styles.name}>
          {point.differs === true && <Icon svg={warning} size={20} className={styles.warn} />}
          {name}
        </b>
        {words !== undefined && (
          <span className="muted size-14 anywhere">{t.ofDormitory(words)}</span>
        )}
      </div>
      <Thumbnails photos={point.staff_photos} label={(number) => t.seenPhoto(name, number)} />
    </>
  );
}

function Fine({ name, onOpen }: { name: string; onOpen: () => void }) {
  const t = useMessages(roomRecordTexts);
  return (
    <li className={styles.fine}>
      <button type="button" aria-label={t.change(name)} onClick={onOpen}>
        <Icon svg={checkCircle} size={22} />
        <span className="grow anywhere">{name}</span>
        <span className="muted size-14">{t.fine}</span>
      </button>
    </li>
  );
}

/** Kept in the tab while it is typed, and by the server once the field is left. */
function Note({ record, point }: PointRowProps) {
  const t = useMessages(roomRecordTexts);
  const kept = `room-point.${point.id}`;
  const [text, setText] = useState(() => typedBefore<string>(kept) ?? point.note);
  const { refusal, run } = useAnswers(record.id);
  const save = async () => {
    if (text === point.note) return;
    const answer = await run([{ id: point.id, differs: true, note: text }]);
    if (answer?.ok === true) keepTyped(kept);
  };
  return (
    <TextArea
      label={t.note}
      rows={2}
      maxLength={pointNoteLength}
      value={text}
      error={refusal?.message}
      onChange={({ target }) => {
        setText(target.value);
        keepTyped(kept, target.value);
      }}
      onBlur={() => void save()}
    />
  );
}

function Photos({ name, point }: { name: string; point: RoomPoint }) {
  const t = useMessages(roomRecordTexts);
  const chooser = useRef<HTMLInputElement>(null);
  const adding = useAddPhoto(point);
  const removing = useRemovePhoto();
  const refused = adding.refusal ?? removing.refusal;
  return (
    <>
      {refused !== undefined && <Banner tone="danger">{refused.message}</Banner>}
      <Thumbnails
        photos={point.photos}
        label={(number) => t.photoOf(name, number)}
        onRemove={removing.call}
      >
        <Button
          icon={camera}
          className={styles.take}
          busy={adding.busy}
          reason={point.photos.length >= photosOfPoint ? t.full(photosOfPoint) : undefined}
          onClick={() => chooser.current?.click()}
        >
          {t.takePhoto}
        </Button>
      </Thumbnails>
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/*"
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          if (chosen !== undefined) adding.call(chosen);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <p className="muted size-12">{t.photos(photosOfPoint)}</p>
    </>
  );
}

/** As it should be, with nothing more that the dormitory noted there. */
const isPlain = ({
  differs,
  staff_state: state,
  staff_note: note,
  staff_photos: seen,
}: RoomPoint) =>
  differs === false && (state ?? 'fine') === 'fine' && note === '' && seen.length === 0;

function ReadOnly({ name, point }: { name: string; point: RoomPoint }) {
  const t = useMessages(roomRecordTexts);
  const state = point.differs === null ? t.open : point.differs ? t.differs : t.fine;
  if (isPlain(point))
    return (
      <li className={styles.fine}>
        <p className={styles.line}>
          <Icon svg={checkCircle} size={22} />
          <span className="grow anywhere">{name}</span>
          <span className="muted size-14">{state}</span>
        </p>
      </li>
    );
  return (
    <li className={styles.point}>
      <NameLine name={name} point={point} />
      <p className="muted">{state}</p>
      {point.note !== '' && <p className="anywhere">{point.note}</p>}
      <Thumbnails photos={point.photos} label={(number) => t.photoOf(name, number)} />
    </li>
  );
}
