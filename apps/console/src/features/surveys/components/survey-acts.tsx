// What staff do with an open survey: remind, move the last day, close.
import { useState } from 'react';
import type { Answer, Call } from '@yadori/api/contract/call';
import {
  changeSurveyLastDay,
  closeSurvey,
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
import { useTask } from '@yadori/web-client/use-task.ts';
import { useAddress } from '../../../routing/links.tsx';
import { useWhen } from '../../../routing/when.ts';
import { send } from '../../../session/api.ts';
import { readSurveysAgain } from '../api.ts';
import styles from '../surveys.module.css';
import { surveyTexts } from '../texts.ts';

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
    close: <CloseDialog id={survey.id} onClose={close} />,
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

/** Runs an act; the dialog shows the server's refusal. */
function useAct(onClose: () => void) {
  const [problem, setProblem] = useState('');
  const { busy, run } = useTask();
  const perform = <C extends Call>(
    ask: () => Promise<Answer<C>>,
    done: (answer: Extract<Answer<C>, { ok: true }>) => string,
  ) =>
    void run(async () => {
      const answer = await ask();
      setProblem(answer.ok ? '' : answer.message);
      if (!answer.ok) return;
      toast(done(answer as Extract<Answer<C>, { ok: true }>));
      onClose();
      await readSurveysAgain();
    });
  const shown = problem !== '' && (
    <Banner tone="danger" role="alert">
      {problem}
    </Banner>
  );
  return { busy, perform, shown };
}

function RemindDialog({ id, left, onClose }: { id: number; left: number; onClose: () => void }) {
  const t = useMessages(surveyTexts);
  const language = useLanguage();
  const { dormitory } = useAddress();
  const [way, setWay] = useState<'push' | 'message'>('push');
  const { busy, perform, shown } = useAct(onClose);
  const remind = () =>
    perform<typeof remindSurvey>(
      () => send(remindSurvey, { params: { id }, body: { way, dormitory } }),
      ({ data }) => t.reminded(formatCount(data.count, language)),
    );
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={t.remindTitle(formatCount(left, language))}
      footer={
        <ConfirmActions
          actionLabel={t.remind}
          onAction={remind}
          onBack={onClose}
          backLabel={t.cancel}
          busy={busy}
        />
      }
    >
      {shown}
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
  const { busy, perform, shown } = useAct(onClose);
  const change = () =>
    perform<typeof changeSurveyLastDay>(
      () => send(changeSurveyLastDay, { params: { id }, body: { date: day as CalendarDate } }),
      () => t.dayChanged,
    );
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={t.changeDay}
      footer={
        <ConfirmActions
          actionLabel={t.save}
          onAction={change}
          onBack={onClose}
          backLabel={t.cancel}
          busy={busy}
        />
      }
    >
      {shown}
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

function CloseDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useMessages(surveyTexts);
  const { busy, perform, shown } = useAct(onClose);
  const end = () =>
    perform<typeof closeSurvey>(
      () => send(closeSurvey, { params: { id } }),
      () => t.closed,
    );
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={t.closeTitle}
      footer={
        <ConfirmActions
          actionLabel={t.close}
          actionVariant="danger"
          onAction={end}
          onBack={onClose}
          backLabel={t.cancel}
          busy={busy}
        />
      }
    >
      {shown}
      <p>{t.closeText}</p>
    </Dialog>
  );
}
