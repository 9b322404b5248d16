// Reminds residents of the list who have not said what they would like after their contract (SC053).
import { useState } from 'react';
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

interface RemindDialogProps {
  dormitory: string;
  rows: readonly ContractRow[];
  onClose: () => void;
}

export function RemindDialog({ dormitory, rows: selected, onClose }: RemindDialogProps) {
  const t = useMessages(renewalTexts);
  const language = useLanguage();
  // The list of the page is read again while the dialog is open: the choice stays as it was.
  const [rows] = useState(() => selected.map((row) => ({ row, mayGet: isDue(row) })));
  const { left, toggle } = useLeftOut();
  const chosen = rows.filter(({ row, mayGet }) => mayGet && !left.has(row.id));
  const ids = chosen.map(({ row }) => row.id);
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
      title={t.remindTitle}
      text={t.remindText}
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

const isDue = ({ renewal_reminded_at: before }: ContractRow): boolean =>
  mayRemind(before === null ? null : Date.parse(before), now());

function About({ row, mayGet }: { row: ContractRow; mayGet: boolean }) {
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
