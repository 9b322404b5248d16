// Reminds residents who have not said what they would like after their contract, or who would like to leave and have not
// filed a move-out (SC053).
import { useState } from 'react';
import { mostExtended } from '@yadori/api/contracts/rules';
import { mayRemind } from '@yadori/api/contracts/renewal';
import { remindRenewals } from '@yadori/api/contracts/renewal-calls';
import type { ContractRow } from '@yadori/api/contracts/staff-calls';
import { roomName } from '@yadori/api/residents/room';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { now } from '@yadori/web-client/clock.ts';
import { noFields, useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { readsOfContracts } from '../api.ts';
import styles from '../contracts.module.css';
import { renewalTexts } from '../renewal-texts.ts';
import { useLeftOut } from '../use-left-out.ts';
import { dayOf } from './contract-columns.tsx';

export interface RemindedRow extends Pick<
  ContractRow,
  'id' | 'room_number' | 'name' | 'end_date' | 'renewal' | 'renewal_reminded_at'
> {
  company: { name: string } | null | undefined;
}

interface RemindDialogProps {
  dormitory: string;
  /** All of one answer. */
  rows: readonly RemindedRow[];
  onClose: () => void;
}

export function RemindDialog({ dormitory, rows: selected, onClose }: RemindDialogProps) {
  const t = useMessages(renewalTexts);
  const language = useLanguage();
  // The list of the page is read again while the dialog is open: the choice stays as it was.
  const [rows] = useState(() =>
    selected.slice(0, mostExtended).map((row) => ({ row, mayGet: isDue(row) })),
  );
  const { left, toggle } = useLeftOut();
  const chosen = rows.filter(({ row, mayGet }) => mayGet && !left.has(row.id));
  const ids = chosen.map(({ row }) => row.id);
  const isLeaving = rows[0]?.row.renewal === 'leave';
  const count = (value: number) => formatCount(value, language);
  const form = useWriteForm(remindRenewals, {
    ...noFields,
    input: () => ({ params: { dormitory }, body: { ids } }),
    done: ({ data }) => t.sent(count(data.reminded), count(data.left)),
    onDone: onClose,
    reads: readsOfContracts,
    readsAfter: 'answer',
  });
  return (
    <WriteDialog
      form={form}
      title={isLeaving ? t.remindLeaving : t.remindTitle}
      text={isLeaving ? t.remindLeavingText : t.remindText}
      actionLabel={t.remind(count(ids.length))}
      blocked={ids.length === 0 ? t.chooseOne : undefined}
      onClose={onClose}
    >
      <ul className={styles.extension} aria-label={t.remindList}>
        {rows.map(({ row, mayGet }) => (
          <li key={row.id}>
            <Checkbox
              checked={mayGet && !left.has(row.id)}
              disabled={!mayGet}
              onChange={() => toggle(row.id)}
            >
              {roomName(row.room_number)} {row.name}
              <About row={row} mayGet={mayGet} />
            </Checkbox>
          </li>
        ))}
      </ul>
    </WriteDialog>
  );
}

const isDue = ({ renewal_reminded_at: before }: RemindedRow): boolean =>
  mayRemind(before === null ? null : Date.parse(before), now());

function About({ row, mayGet }: { row: RemindedRow; mayGet: boolean }) {
  const t = useMessages(renewalTexts);
  const { company, end_date: end, renewal_reminded_at: before } = row;
  const words = [
    company?.name,
    end === null ? undefined : t.until(dayOf(end)),
    before === null ? t.neverReminded : t.remindedOn(dayOf(before.slice(0, 10))),
    mayGet ? undefined : t.rests,
  ];
  return (
    <span className="block note num anywhere">
      {words.filter((word) => word !== undefined).join(t.between)}
    </span>
  );
}
