// What is done with a survey beside its course: its answers as a file, and its deletion with a reason (SH008, SH009).
import { useState } from 'react';
import { exportSurvey } from '@yadori/api/exports/staff-calls';
import {
  deleteSurvey,
  deletionReasonLength,
  type StaffSurvey,
} from '@yadori/api/surveys/staff-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { ConfirmActions } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { useTask } from '@yadori/web-client/use-task.ts';
import { nameOfDormitory, useDormitory } from '../../../routing/dormitory.ts';
import { useAddress } from '../../../routing/links.tsx';
import { send } from '../../../session/api.ts';
import { ExportButton } from '../../exports/panel.tsx';
import { readSurveysAgain } from '../api.ts';
import { surveyTexts } from '../texts.ts';

export function SurveyExport({ survey: { id, can } }: { survey: StaffSurvey }) {
  const t = useMessages(surveyTexts);
  const language = useLanguage();
  const { dormitory: code = '' } = useAddress();
  const dormitory = useDormitory();
  const [withPeople, setWithPeople] = useState(false);
  const [withTexts, setWithTexts] = useState(true);
  return (
    <ExportButton
      size="small"
      name={t.answers}
      place={dormitory === undefined ? code : nameOfDormitory(dormitory, language)}
      makeFile={(body) =>
        send(exportSurvey, {
          params: { dormitory: code },
          body: { ...body, survey_id: id, with_people: withPeople, with_texts: withTexts },
        })
      }
      options={
        <>
          {can.edit && (
            <Checkbox
              checked={withPeople}
              onChange={({ currentTarget: { checked } }) => setWithPeople(checked)}
            >
              {t.withPeople}
            </Checkbox>
          )}
          <Checkbox
            checked={withTexts}
            onChange={({ currentTarget: { checked } }) => setWithTexts(checked)}
          >
            {t.withTexts}
          </Checkbox>
        </>
      }
    />
  );
}

export function SurveyDeletion({ id }: { id: number }) {
  const t = useMessages(surveyTexts);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="dangerLine" onClick={() => setIsOpen(true)}>
        {t.delete}
      </Button>
      {isOpen && <DeleteDialog id={id} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** What the server refused, with the message of the field where it is about that. */
function useDeletion(id: number, onClose: () => void) {
  const t = useMessages(surveyTexts);
  const [problem, setProblem] = useState<{ text: string; ofReason: boolean }>();
  const { busy, run } = useTask();
  const remove = (reason: string) =>
    void run(async () => {
      const answer = await send(deleteSurvey, { params: { id }, body: { reason } });
      if (!answer.ok) {
        const [wrong] = answer.errors?.['reason'] ?? [];
        setProblem({ text: wrong ?? answer.message, ofReason: wrong !== undefined });
        return;
      }
      toast(t.deleted);
      onClose();
      await readSurveysAgain();
    });
  return { busy, problem, remove };
}

function DeleteDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useMessages(surveyTexts);
  const [reason, setReason] = useState('');
  const { busy, problem, remove } = useDeletion(id, onClose);
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={t.deleteTitle}
      footer={
        <ConfirmActions
          actionLabel={t.delete}
          actionVariant="danger"
          onAction={() => remove(reason)}
          onBack={onClose}
          backLabel={t.cancel}
          busy={busy}
        />
      }
    >
      {problem?.ofReason === false && (
        <Banner tone="danger" role="alert">
          {problem.text}
        </Banner>
      )}
      <p>{t.deleteText}</p>
      <TextField
        label={t.reason}
        need="required"
        error={problem?.ofReason === true ? problem.text : undefined}
        maxLength={deletionReasonLength}
        autoComplete="off"
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </Dialog>
  );
}
