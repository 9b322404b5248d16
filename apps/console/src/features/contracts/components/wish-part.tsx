// What the resident would like after the end, with the act that follows from it (SC053): the extension, or a reminder of
// the move-out application.
import bell from '@phosphor-icons/core/regular/bell.svg?raw';
import calendar from '@phosphor-icons/core/regular/calendar-plus.svg?raw';
import type { StaffContract } from '@yadori/api/contracts/staff-calls';
import { Button } from '@yadori/kit/button.tsx';
import { useDialog } from '@yadori/kit/dialog/use-dialog.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { usePausedAct } from '../../../parts/paused-act.ts';
import styles from '../contracts.module.css';
import { renewalTexts } from '../renewal-texts.ts';
import { dayOf } from './contract-columns.tsx';

const ExtensionDialog = lazyPart(
  async () => (await import('./extension-dialog.tsx')).ExtensionDialog,
);

const RemindDialog = lazyPart(async () => (await import('./remind-dialog.tsx')).RemindDialog);

export function WishPart({ of }: { of: StaffContract }) {
  const t = useMessages(renewalTexts);
  const paused = usePausedAct();
  const { id, renewal, renewal_at: at, renewal_reminded_at: before, dormitory } = of;
  const isLeaving = renewal === 'leave';
  const [open, dialog] = useDialog((close) =>
    isLeaving ? (
      <RemindDialog dormitory={dormitory} rows={[of]} onClose={close} />
    ) : (
      <ExtensionDialog dormitory={dormitory} ids={[id]} onClose={close} />
    ),
  );
  if (renewal === null || renewal === 'none') return null;
  return (
    <div className={styles.wish}>
      <div className="stack gap-2">
        <b className="anywhere num">{t.wish(t[renewal], dayOf((at ?? '').slice(0, 10)))}</b>
        <p className="note">{t.notBinding}</p>
        {isLeaving && before !== null && (
          <p className="note num">{t.remindedOn(dayOf(before.slice(0, 10)))}</p>
        )}
      </div>
      {of.can_edit && (
        <Button {...paused} icon={isLeaving ? bell : calendar} onClick={open}>
          {isLeaving ? t.remindOne : t.extendOne}
        </Button>
      )}
      {dialog}
    </div>
  );
}
