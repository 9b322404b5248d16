// What staff do with an open survey: remind, move the last day, close, delete.
import {
  changeSurveyLastDay,
  remindSurvey,
  type StaffSurveyResults,
} from '@yadori/api/surveys/staff-calls';
import { dateAt, type CalendarDate } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { useDialogOf } from '@yadori/kit/dialog/use-dialog.ts';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { DateField } from '../../../parts/forms/date-field.tsx';
import { useAddress } from '../../../routing/links.tsx';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { useWhen } from '../../../parts/when.ts';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { readsOfSurveys } from '../api.ts';
import styles from '../surveys.module.css';
import { surveyTexts } from '../texts.ts';
import { CloseDialog, SurveyDeletion } from './survey-end.tsx';

type Act = 'remind' | 'day' | 'close';

export function SurveyActs({ results }: { results: StaffSurveyResults }) {
  const t = useMessages(surveyTexts);
  const language = useLanguage();
  const when = useWhen();
  const { survey, reminders } = results;
  const left = survey.asked - survey.answered;
  const [open, dialog] = useDialogOf<Act>((act, close) => {
    if (act === 'remind') return <RemindDialog id={survey.id} left={left} onClose={close} />;
    const ActDialog = act === 'day' ? DayDialog : CloseDialog;
    return <ActDialog survey={survey} onClose={close} />;
  });
  return (
    <>
      {reminders.map(({ at, count }) => (
        <p key={at} className={styles.note}>
          {t.remindedAt(when(at), formatCount(count, language))}
        </p>
      ))}
      <p className={styles.acts}>
        {left > 0 && <Button onClick={() => open('remind')}>{t.remind}</Button>}
        <Button onClick={() => open('day')}>{t.changeDay}</Button>
        <Button variant="dangerLine" onClick={() => open('close')}>
          {t.close}
        </Button>
        <SurveyDeletion id={survey.id} />
      </p>
      {dialog}
    </>
  );
}

type Way = 'push' | 'message';

function RemindDialog({ id, left, onClose }: { id: number; left: number; onClose: () => void }) {
  const t = useMessages(surveyTexts);
  const language = useLanguage();
  const { dormitory } = useAddress();
  const form = useWriteForm<typeof remindSurvey, never, { way: Way }>(remindSurvey, {
    names: [],
    initial: { way: 'push' },
    input: (body) => ({ params: { id }, body: { ...body, dormitory } }),
    done: ({ data }) => t.reminded(formatCount(data.count, language)),
    onDone: onClose,
    reads: readsOfSurveys,
    noLoss: ['way'],
  });
  return (
    <WriteDialog
      form={form}
      onClose={onClose}
      title={t.remindTitle(formatCount(left, language))}
      actionLabel={t.remind}
      backLabel={t.cancel}
    >
      <div>
        <p>{t.remindText}</p>
        <Segment
          legend={t.way}
          look="tiles"
          options={[
            { value: 'push', label: t.byPush },
            { value: 'message', label: t.byMessage },
          ]}
          value={form.values.way}
          onChange={(way: Way) => form.change('way', way)}
        />
      </div>
    </WriteDialog>
  );
}

function DayDialog({
  survey: { id, closes_at: end },
  onClose,
}: {
  survey: StaffSurveyResults['survey'];
  onClose: () => void;
}) {
  const t = useMessages(surveyTexts);
  const form = useWriteForm<typeof changeSurveyLastDay, 'date', { date: string }>(
    changeSurveyLastDay,
    {
      names: ['date'],
      initial: { date: end === null ? '' : dateAt(Date.parse(end) - 1) },
      input: ({ date }) => ({ params: { id }, body: { date: date as CalendarDate } }),
      done: t.dayChanged,
      onDone: onClose,
      reads: readsOfSurveys,
    },
  );
  return (
    <WriteDialog
      form={form}
      onClose={onClose}
      title={t.changeDay}
      actionLabel={t.save}
      backLabel={t.cancel}
    >
      <DateField {...textFieldProps(form, 'date')} label={t.lastDay} hint={t.changeDayText} />
    </WriteDialog>
  );
}
