// Copies a week or a month of dishes into the drafts of another one, with the counts before (SD006).
import { Banner } from '@yadori/kit/banner.tsx';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { ConfirmActions } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { formatDateWithYear } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { DateField } from '../../../parts/forms/date-field.tsx';
import type { MenuMonth } from '../api.ts';
import type { DayRange } from '../copy-range.ts';
import styles from '../menus.module.css';
import { menusTexts } from '../texts.ts';
import { useCopy, type Copying } from '../use-copy.ts';

interface CopyDialogProps {
  dormitory: string;
  month: MenuMonth;
  onClose: () => void;
}

export function CopyDialog({ dormitory, month, onClose }: CopyDialogProps) {
  const t = useMessages(menusTexts);
  const copying = useCopy(dormitory, month, onClose);
  const { counts, ranges, busy, refusal } = copying;
  const filled = counts?.filled.length ?? 0;
  const blocked = ranges === undefined ? t.required : undefined;
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={t.copyTitle}
      footer={
        <ConfirmActions
          busy={busy}
          onBack={onClose}
          actionLabel={counts === undefined ? t.copyCheck : t.copyAction(filled)}
          onAction={() => copying.copy(counts === undefined)}
          reason={counts !== undefined && filled === 0 ? t.copyNothing : blocked}
        />
      }
    >
      <div className="stack gap-16">
        {refusal !== undefined && (
          <Banner tone="danger" role="alert">
            {refusal}
          </Banner>
        )}
        <CopyFields copying={copying} />
        <div role="status">{counts !== undefined && <CopyCounts counts={counts} />}</div>
      </div>
    </Dialog>
  );
}

const spans = ['month', 'week'] as const;

function CopyFields({ copying: { form, change, ranges } }: { copying: Copying }) {
  const t = useMessages(menusTexts);
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t.copySpan}</legend>
        {spans.map((span) => (
          <label key={span} className={styles.option}>
            <input
              type="radio"
              name="span"
              checked={form.span === span}
              onChange={() => change({ span })}
            />
            {t[span === 'week' ? 'copyWeek' : 'copyMonth']}
          </label>
        ))}
      </fieldset>
      <div className={styles.pair}>
        <DateField
          label={t.copyFrom}
          hint={useRangeText(ranges?.source)}
          value={form.from}
          onChange={({ currentTarget: { value } }) => change({ from: value })}
        />
        <DateField
          label={t.copyTo}
          hint={useRangeText(ranges?.target)}
          value={form.to}
          onChange={({ currentTarget: { value } }) => change({ to: value })}
        />
      </div>
      <Checkbox
        checked={form.byWeekday}
        onChange={({ currentTarget: { checked } }) => change({ byWeekday: checked })}
      >
        {t.copyByWeekday}
      </Checkbox>
      <Checkbox
        checked={form.withCapacity}
        onChange={({ currentTarget: { checked } }) => change({ withCapacity: checked })}
      >
        {t.copyCapacity}
      </Checkbox>
    </>
  );
}

function useRangeText(range: DayRange | undefined): string | undefined {
  const t = useMessages(menusTexts);
  const language = useLanguage();
  return (
    range &&
    t.copyDays(formatDateWithYear(range.from, language), formatDateWithYear(range.until, language))
  );
}

function CopyCounts({ counts }: { counts: NonNullable<Copying['counts']> }) {
  const t = useMessages(menusTexts);
  return (
    <Banner tone="info">
      <p>
        <b>{t.copyFilled(counts.filled.length)}</b>
      </p>
      {counts.kept > 0 && <p>{t.copyKept(counts.kept)}</p>}
      {counts.skipped > 0 && <p>{t.copySkipped(counts.skipped)}</p>}
    </Banner>
  );
}
