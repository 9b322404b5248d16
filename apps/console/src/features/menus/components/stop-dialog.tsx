// Stops a meal, with those it concerns named before; or takes the stop back (SD017, SD018).
import { useState } from 'react';
import { menuMonth } from '@yadori/api/meals/staff/month-calls';
import { endStop, stopMeal, stopReasonLength } from '@yadori/api/meals/staff/publication-calls';
import { roomName } from '@yadori/api/residents/room';
import { formatDay } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { WriteDialog } from '../../../parts/write-dialog.tsx';
import { useCall } from '../../../session/use-call.ts';
import { useStopConsequences } from '../api.ts';
import styles from '../menus.module.css';
import type { CellPlace } from '../month-state.ts';
import { kindNames, menusTexts } from '../texts.ts';

interface StopDialogProps {
  dormitory: string;
  place: CellPlace;
  /** It is stopped already: the stop is taken back. */
  isStopped: boolean;
  onClose: () => void;
}

export function StopDialog({ dormitory, place, isStopped, onClose }: StopDialogProps) {
  const t = useMessages(menusTexts);
  const language = useLanguage();
  const [reason, setReason] = useState({ ja: '', en: '' });
  const { refusal, busy, act } = useStop({ dormitory, place, isStopped, onClose }, reason);
  const meal = `${formatDay(place.date, language)} ${kindNames[place.type_of_food]?.[language] ?? ''}`;
  return (
    <WriteDialog
      danger={isStopped ? 'minor' : true}
      busy={busy}
      refusal={refusal}
      onClose={onClose}
      title={isStopped ? t.endStopTitle(meal) : t.stopTitle(meal)}
      className="stack gap-16"
      changed={reason.ja !== '' || reason.en !== ''}
      consequences={isStopped ? t.endStopText : <Concerned dormitory={dormitory} place={place} />}
      backLabel={t.back}
      actionLabel={isStopped ? t.endStop : t.stop}
      blocked={!isStopped && reason.ja.trim() === '' ? t.required : undefined}
      onSubmit={act}
    >
      {!isStopped && <ReasonTexts reason={reason} onChange={setReason} />}
    </WriteDialog>
  );
}

interface StopReason {
  ja: string;
  en: string;
}

function useStop({ dormitory, place, isStopped, onClose }: StopDialogProps, reason: StopReason) {
  const t = useMessages(menusTexts);
  const finish = (done: string) => {
    toast(done);
    onClose();
  };
  const reads = [menuMonth];
  const stop = useCall(stopMeal, {
    reads,
    onOk: ({ data: { holders, waiting } }) => finish(t.stopDone(holders + waiting)),
  });
  const end = useCall(endStop, { reads, onOk: () => finish(t.endStopDone) });
  const act = () => {
    const params = { dormitory };
    if (isStopped) end.call({ params, body: place });
    else stop.call({ params, body: { ...place, reason_ja: reason.ja, reason_en: reason.en } });
  };
  const { busy, refusal } = isStopped ? end : stop;
  return { refusal: refusal?.message, busy, act };
}

interface ReasonTextsProps {
  reason: StopReason;
  onChange: (reason: StopReason) => void;
}

function ReasonTexts({ reason, onChange }: ReasonTextsProps) {
  const t = useMessages(menusTexts);
  return (
    <>
      <TextField
        label={t.stopReason}
        hint={t.stopReasonHint}
        need="required"
        lang="ja"
        autoComplete="off"
        maxLength={stopReasonLength}
        value={reason.ja}
        onChange={({ currentTarget: { value } }) => onChange({ ...reason, ja: value })}
      />
      <TextField
        label={t.stopReasonEn}
        need="optional"
        lang="en"
        autoComplete="off"
        maxLength={stopReasonLength}
        value={reason.en}
        onChange={({ currentTarget: { value } }) => onChange({ ...reason, en: value })}
      />
    </>
  );
}

function Concerned({ dormitory, place }: Pick<StopDialogProps, 'dormitory' | 'place'>) {
  const t = useMessages(menusTexts);
  const { data } = useStopConsequences(dormitory, place);
  if (data === undefined) return null;
  const { holders, waiting, names } = data.data;
  return (
    <>
      <p>{t.stopText(holders, waiting)}</p>
      {names.length > 0 && (
        <details>
          <summary className={styles.fold}>{t.stopNames}</summary>
          <ul className={styles.list}>
            {names.map(({ name, room_number, is_waiting }) => (
              <li key={`${room_number} ${name} ${is_waiting}`}>
                <b className="num">{roomName(room_number)}</b> {name}
                {is_waiting && ` (${t.waits})`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
