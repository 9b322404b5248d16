// Chosen companies, all of the list where none is, and the button that makes their files; people without an employee code
// are left out by a tick alone.
import { useState } from 'react';
import type { PayrollCompany } from '@yadori/api/companies/payroll-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { saveFile } from '@yadori/web-client/save-file.ts';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { useCall } from '../../../session/use-call.ts';
import { makePayrollFiles, readsOfPayroll } from '../api.ts';
import styles from '../payroll.module.css';
import { payrollTexts } from '../texts.ts';

interface MakeFilesProps {
  month: CalendarDate;
  /** Those that have a layout. */
  rows: readonly PayrollCompany[];
  ticked: ReadonlySet<number>;
  onTickAll: (isOn: boolean) => void;
}

export function MakeFiles({ month, rows, ticked, onTickAll }: MakeFilesProps) {
  const t = useMessages(payrollTexts);
  const language = useLanguage();
  const picked = rows.filter(({ id }) => ticked.has(id));
  const chosen = picked.length === 0 ? rows : picked;
  const files = `${month} ${chosen.map(({ id }) => id).join(' ')}`;
  // The tick is of these files alone, and of one making of them.
  const [leftOutOf, setLeftOutOf] = useState<string>();
  const leaveOut = leftOutOf === files;
  const missing = chosen.reduce((sum, row) => sum + row.missing, 0);
  const { refusal, ...making } = useMaking(month, chosen, () => setLeftOutOf(undefined));
  const count = (value: number) => formatCount(value, language);
  return (
    <div className={styles.make}>
      <Checkbox
        checked={rows.length > 0 && picked.length === rows.length}
        disabled={rows.length === 0}
        onChange={({ currentTarget }) => onTickAll(currentTarget.checked)}
      >
        {t.tickAll}
      </Checkbox>
      <span className="num" aria-live="polite">
        {picked.length === 0 ? t.noneChosen : t.chosen(count(picked.length))}
      </span>
      {missing > 0 && (
        <Checkbox
          checked={leaveOut}
          onChange={({ currentTarget }) => setLeftOutOf(currentTarget.checked ? files : undefined)}
        >
          {t.leaveOut(count(missing))}
        </Checkbox>
      )}
      <MakeButton
        label={t.make(count(chosen.length))}
        busy={making.busy}
        isReady={chosen.length > 0}
        reason={missing > 0 && !leaveOut ? t.needLeaveOut : undefined}
        onPress={() => making.make(leaveOut)}
      />
      {chosen.some(({ open }) => open > 0) && <p className="note">{t.preliminary}</p>}
      {refusal !== undefined && (
        <Banner tone="danger" role="alert">
          {refusal.message}
        </Banner>
      )}
    </div>
  );
}

interface MakeButtonProps {
  label: string;
  busy: boolean;
  isReady: boolean;
  reason: string | undefined;
  onPress: () => void;
}

function MakeButton({ label, busy, isReady, reason, onPress }: MakeButtonProps) {
  const paused = usePausedAct();
  return (
    <Button
      {...paused}
      variant="primary"
      busy={busy}
      disabled={!isReady}
      {...(reason !== undefined && { reason })}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}

function useMaking(month: CalendarDate, chosen: readonly PayrollCompany[], onMade: () => void) {
  const t = useMessages(payrollTexts);
  const { busy, refusal, call } = useCall(makePayrollFiles, {
    reads: readsOfPayroll,
    onOk: async ({ data }) => {
      onMade();
      // The server's name says whether the file is preliminary and how meals were counted.
      await saveFile(data, data instanceof File ? data.name : t.fileName(month));
      toast(t.saved);
    },
  });
  const companies = chosen.map(({ id }) => id);
  return { busy, refusal, make: (leaveOut: boolean) => call({ month, companies, leaveOut }) };
}
