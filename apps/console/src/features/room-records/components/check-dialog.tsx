// The room as staff see it before an arrival: a state and words at each point of the checklist (SC052).
import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import type { ReactNode } from 'react';
import { roomName } from '@yadori/api/residents/room';
import {
  areaOfPoint,
  checkNoteLength,
  checkStateNames,
  checkStates,
  nameOfPoint,
  type CheckState,
} from '@yadori/api/room-records/rules';
import { changeRoomCheck, roomCheck } from '@yadori/api/room-records/staff-calls';
import { Button } from '@yadori/kit/button.tsx';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { useCheck, type Check } from '../api.ts';
import { pointFieldProps, pointsOptions } from '../point-fields.ts';
import styles from '../room-records.module.css';
import { recordTexts } from '../texts.ts';
import { CheckPhotos } from './check-photos.tsx';
import { PointsDialog } from './points-dialog.tsx';

type Point = Check['points'][number];

interface CheckDialogProps {
  contract: number;
  room: string;
  onClose: () => void;
}

/** Opens once the points are there. */
export function CheckDialog(props: CheckDialogProps) {
  const { data } = useCheck(props.contract);
  return data === undefined ? null : <Editor {...props} found={data.data} />;
}

const parts = ['note'] as const;

const missingPart = ({ state, note }: Point) =>
  state !== null && state !== 'fine' && note.trim() === '' ? parts[0] : undefined;

function Editor({ contract, room, onClose, found }: CheckDialogProps & { found: Check }) {
  const t = useMessages(recordTexts);
  const form = useCheckForm(contract, found, onClose);
  const { points } = form.values;
  const change = (next: readonly Point[]) => form.change('points', next);
  const seen = (point: Point): Point =>
    point.state === null ? { ...point, state: 'fine' } : point;
  return (
    <PointsDialog
      form={form}
      title={t.checkTitle(roomName(room))}
      text={t.checkText}
      onClose={onClose}
    >
      {points.map((point, index) => (
        <PointFields
          key={index}
          point={point}
          field={pointFieldProps(form, index, 'note')}
          onChange={(next) => change(points.with(index, next))}
        >
          <CheckPhotos
            contract={contract}
            position={index + 1}
            point={{ ...point, photos: found.points[index]?.photos ?? [] }}
          />
        </PointFields>
      ))}
      <Button icon={check} onClick={() => change(points.map(seen))}>
        {t.allFine}
      </Button>
    </PointsDialog>
  );
}

function useCheckForm(contract: number, found: Check, onDone: () => void) {
  const t = useMessages(recordTexts);
  return useWriteForm(changeRoomCheck, {
    ...pointsOptions<Point, (typeof parts)[number]>(found, parts, missingPart, t.needNote),
    input: ({ points, revision }) => ({
      params: { id: contract },
      body: {
        revision,
        points: points.map(({ photos: _kept, ...point }) => ({
          ...point,
          note: point.note.trim(),
        })),
      },
    }),
    reads: [roomCheck],
    onDone,
  });
}

interface PointFieldsProps {
  point: Point;
  field: ReturnType<typeof pointFieldProps>;
  onChange: (point: Point) => void;
  /** Photos of the point. */
  children: ReactNode;
}

function PointFields({ point, field, onChange, children }: PointFieldsProps) {
  const t = useMessages(recordTexts);
  const language = useLanguage();
  const { state, note } = point;
  const name = nameOfPoint(point, language);
  return (
    <div className={styles.check}>
      <Segment<CheckState>
        legend={`${name} (${areaOfPoint(point, language)})`}
        options={checkStates.map((value) => ({ value, label: checkStateNames[value][language] }))}
        value={state ?? undefined}
        onChange={(next) => onChange({ ...point, state: next })}
      />
      {state !== null && (state !== 'fine' || note !== '') && (
        <TextField
          {...field}
          label={t.checkNote}
          autoComplete="off"
          maxLength={checkNoteLength}
          value={note}
          onChange={({ currentTarget }) => onChange({ ...point, note: currentTarget.value })}
        />
      )}
      {children}
    </div>
  );
}
