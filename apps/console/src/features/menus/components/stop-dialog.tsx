// Stops a meal, with those it concerns named before; or takes the stop back (SD017, SD018).
import { menuMonth } from '@yadori/api/meals/staff/month-calls';
import { endStop, stopMeal, stopReasonLength } from '@yadori/api/meals/staff/publication-calls';
import { roomName } from '@yadori/api/residents/room';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { formatDay } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { noFields, useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { useStopConsequences } from '../api.ts';
import styles from '../menus.module.css';
import type { CellPlace } from '../month-state.ts';
import { kindNames, menusTexts } from '../texts.ts';

interface StopDialogProps {
  dormitory: string;
  place: CellPlace;
  onClose: () => void;
}

/** `isStopped`: it is stopped already, and the stop is taken back. */
export function StopDialog({ isStopped, ...stop }: StopDialogProps & { isStopped: boolean }) {
  return isStopped ? <EndStop {...stop} /> : <Stop {...stop} />;
}

function Stop({ dormitory, place, onClose }: StopDialogProps) {
  const t = useMessages(menusTexts);
  const form = useWriteForm<typeof stopMeal, keyof StopReason, StopReason>(stopMeal, {
    names: ['reason_ja', 'reason_en'],
    initial: { reason_ja: '', reason_en: '' },
    input: (reason) => ({ params: { dormitory }, body: { ...place, ...reason } }),
    done: ({ data: { holders, waiting } }) => t.stopDone(holders + waiting),
    onDone: onClose,
    reads: [menuMonth],
  });
  const field = (name: keyof StopReason) => ({
    ...textFieldProps(form, name),
    lang: name.slice(-2),
    autoComplete: 'off',
    maxLength: stopReasonLength,
  });
  return (
    <WriteDialog
      danger
      form={form}
      onClose={onClose}
      title={t.stopTitle(useMealName(place))}
      className="stack gap-16"
      consequences={<Concerned dormitory={dormitory} place={place} />}
      backLabel={t.back}
      actionLabel={t.stop}
      blocked={form.values.reason_ja.trim() === '' ? t.required : undefined}
    >
      <TextField
        {...field('reason_ja')}
        label={t.stopReason}
        hint={t.stopReasonHint}
        need="required"
      />
      <TextField {...field('reason_en')} label={t.stopReasonEn} need="optional" />
    </WriteDialog>
  );
}

interface StopReason {
  reason_ja: string;
  reason_en: string;
}

function EndStop({ dormitory, place, onClose }: StopDialogProps) {
  const t = useMessages(menusTexts);
  const form = useWriteForm(endStop, {
    ...noFields,
    input: () => ({ params: { dormitory }, body: place }),
    done: t.endStopDone,
    onDone: onClose,
    reads: [menuMonth],
  });
  return (
    <WriteDialog
      danger="minor"
      form={form}
      onClose={onClose}
      title={t.endStopTitle(useMealName(place))}
      className="stack gap-16"
      consequences={t.endStopText}
      backLabel={t.back}
      actionLabel={t.endStop}
    />
  );
}

function useMealName({ date, type_of_food: food }: CellPlace): string {
  const language = useLanguage();
  return `${formatDay(date, language)} ${kindNames[food]?.[language] ?? ''}`;
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
