// The points of a dormitory, in order: part of the room and name, each in both languages.
import plus from '@phosphor-icons/core/bold/plus-bold.svg?raw';
import trash from '@phosphor-icons/core/regular/trash.svg?raw';
import { mostPoints, pointNameLength } from '@yadori/api/room-records/rules';
import { changeRoomChecklist, roomChecklist } from '@yadori/api/room-records/staff-calls';
import type { DataOf } from '@yadori/api/contract/call';
import { Button } from '@yadori/kit/button.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { useChecklist, type ChecklistPoint } from '../api.ts';
import { pointFieldProps, pointsOptions } from '../point-fields.ts';
import styles from '../room-records.module.css';
import { recordTexts } from '../texts.ts';
import { PointsDialog } from './points-dialog.tsx';

interface ChecklistDialogProps {
  dormitory: string;
  onClose: () => void;
}

/** Opens once the list is there. */
export function ChecklistDialog(props: ChecklistDialogProps) {
  const { data } = useChecklist(props.dormitory);
  return data === undefined ? null : <Editor {...props} list={data.data} />;
}

const blank: ChecklistPoint = { area_ja: '', area_en: '', name_ja: '', name_en: '' };
const parts = ['area_ja', 'area_en', 'name_ja', 'name_en'] as const;
type Part = (typeof parts)[number];

const trimmed = (point: ChecklistPoint): ChecklistPoint => ({
  area_ja: point.area_ja.trim(),
  area_en: point.area_en.trim(),
  name_ja: point.name_ja.trim(),
  name_en: point.name_en.trim(),
});

const missingPart = (point: ChecklistPoint) => parts.find((part) => point[part].trim() === '');

interface EditorProps extends ChecklistDialogProps {
  list: DataOf<typeof roomChecklist>;
}

function Editor({ dormitory, onClose, list }: EditorProps) {
  const t = useMessages(recordTexts);
  const form = useChecklistForm({ dormitory, onClose, list });
  const { points } = form.values;
  const change = (next: readonly ChecklistPoint[]) => form.change('points', next);
  return (
    <PointsDialog form={form} title={t.checklist} text={t.dialogText} onClose={onClose}>
      {points.map((point, index) => (
        <PointFields
          key={index}
          number={index + 1}
          point={point}
          fieldOf={(part) => pointFieldProps(form, index, part)}
          onChange={(next) => change(points.with(index, next))}
          onRemove={() => {
            change(points.toSpliced(index, 1));
            // The points behind it have other numbers.
            form.leave('points');
          }}
        />
      ))}
      <Button
        icon={plus}
        reason={points.length >= mostPoints ? t.full(mostPoints) : undefined}
        onClick={() => change([...points, besideLast(points)])}
      >
        {t.add}
      </Button>
    </PointsDialog>
  );
}

function useChecklistForm({ dormitory, onClose, list }: EditorProps) {
  const t = useMessages(recordTexts);
  return useWriteForm(changeRoomChecklist, {
    ...pointsOptions<ChecklistPoint, Part>(list, parts, missingPart, t.needAll),
    input: ({ points, revision }) => ({
      params: { dormitory },
      body: { revision, points: points.map(trimmed) },
    }),
    reads: [roomChecklist],
    onDone: onClose,
  });
}

/** A new one of the same part of the room. */
function besideLast(points: readonly ChecklistPoint[]): ChecklistPoint {
  const { area_ja, area_en } = points.at(-1) ?? blank;
  return { ...blank, area_ja, area_en };
}

interface PointFieldsProps {
  number: number;
  point: ChecklistPoint;
  fieldOf: (part: Part) => ReturnType<typeof pointFieldProps>;
  onChange: (point: ChecklistPoint) => void;
  onRemove: () => void;
}

function PointFields({ number, point, fieldOf, onChange, onRemove }: PointFieldsProps) {
  const t = useMessages(recordTexts);
  const labels = { area_ja: t.areaJa, area_en: t.areaEn, name_ja: t.nameJa, name_en: t.nameEn };
  return (
    <fieldset className={styles.point}>
      <legend className="bold">{t.point(number)}</legend>
      {parts.map((part) => (
        <TextField
          key={part}
          {...fieldOf(part)}
          label={labels[part]}
          value={point[part]}
          maxLength={pointNameLength}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ ...point, [part]: currentTarget.value })}
        />
      ))}
      <IconButton svg={trash} label={t.remove(number)} onClick={onRemove} />
    </fieldset>
  );
}
