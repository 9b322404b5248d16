// What staff do with an open survey: remind, move the last day, close.
import { useState } from 'react';
import {
  changeSurveyLastDay,
  remindSurvey,
  type StaffSurveyResults,
} from '@yadori/api/surveys/staff-calls';
import { dateAt, type CalendarDate } from '@yadori/api/time/tokyo';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { ConfirmActions } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { useAddress } from '../../../routing/links.tsx';
import { useWhen } from '../../../parts/when.ts';
import { useCall } from '../../../session/use-call.ts';
import { readsOfSurveys } from '../api.ts';
import styles from '../surveys.module.css';
import { surveyTexts } from '../texts.ts';
import { CloseDialog } from './survey-end.tsx';

type Act = 'remind' | 'day' | 'close';

export function SurveyActs({ results }: { results: StaffSurveyResults }) {
  const t = useMessages(surveyTexts);
  const language = useLanguage();
  const when = useWhen();
  const [act, setAct] = useState<Act>();
  const { survey, reminders } = results;
  const close = () => setAct(undefined);
  const left = survey.asked - survey.answered;
  const dialogs = {
    remind: <RemindDialog id={survey.id} left={left} onClose={close} />,
    day: <DayDialog survey={survey} onClose={close} />,
    close: <CloseDialog survey={survey} onClose={close} />,
  };
  return (
    <>
      {reminders.map(({ at, count }) => (
        <p key={at} className={styles.note}>
          {t.remindedAt(when(at), formatCount(count, language))}
        </p>
      ))}
      <p className={styles.acts}>
        {left > 0 && <Button onClick={() => setAct('remind')}>{t.remind}</Button>}
        <Button onClick={() => setAct('day')}>{t.changeDay}</Button>
        <Button variant="dangerLine" onClick={() => setAct('close')}>
          {t.close}
        </Button>
      </p>
      {act !== undefined && dialogs[act]}
    </>
  );
}

function RemindDialog({ id, left, onClose }: { id: number; left: number; onClose: () => void }) {
  const t = useMessages(surveyTexts);
  const language = useLanguage();
  const { dormitory } = useAddress();
  const [way, setWay] = useState<'push' | 'message'>('push');
  const { busy, refusal, call } = useCall(remindSurvey, {
    reads: readsOfSurveys,
    onOk: ({ data }) => {
      toast(t.reminded(formatCount(data.count, language)));
      onClose();
    },
  });
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={t.remindTitle(formatCount(left, language))}
      footer={
        <ConfirmActions
          actionLabel={t.remind}
          onAction={() => call({ params: { id }, body: { way, dormitory } })}
          onBack={onClose}
          backLabel={t.cancel}
          busy={busy}
        />
      }
    >
      <Refused text={refusal?.message} />
      <p>{t.remindText}</p>
      <Segment
        legend={t.way}
        look="tiles"
        options={[
          { value: 'push', label: t.byPush },
          { value: 'message', label: t.byMessage },
        ]}
        value={way}
        onChange={setWay}
      />
    </Dialog>
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
  const [day, setDay] = useState<string>(end === null ? '' : dateAt(Date.parse(end) - 1));
  const { busy, refusal, call } = useCall(changeSurveyLastDay, {
    reads: readsOfSurveys,
    onOk: () => {
      toast(t.dayChanged);
      onClose();
    },
  });
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={t.changeDay}
      footer={
        <ConfirmActions
          actionLabel={t.save}
          onAction={() => call({ params: { id }, body: { date: day as CalendarDate } })}
          onBack={onClose}
          backLabel={t.cancel}
          busy={busy}
        />
      }
    >
      <Refused text={refusal?.message} />
      <TextField
        type="date"
        label={t.lastDay}
        hint={t.changeDayText}
        value={day}
        onChange={({ currentTarget: { value } }) => setDay(value)}
      />
    </Dialog>
  );
}

const Refused = ({ text }: { text: string | undefined }) =>
  text !== undefined && (
    <Banner tone="danger" role="alert">
      {text}
    </Banner>
  );
