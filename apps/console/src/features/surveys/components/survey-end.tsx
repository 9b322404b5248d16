// What is done with a survey beside its course: its answers as a file, and its end with a reason (SH008, SH009).
import { useState } from 'react';
import {
  closeSurvey,
  deleteSurvey,
  endReasonLength,
  type StaffSurvey,
} from '@yadori/api/surveys/staff-calls';
import { Button } from '@yadori/kit/button.tsx';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { nameOfDormitory, useDormitory } from '../../../routing/dormitory.ts';
import { useAddress } from '../../../routing/links.tsx';
import { useCall } from '../../../session/use-call.ts';
import { ExportButton } from '../../exports/panel.tsx';
import { ReasonDialog } from '../../../parts/acts/reason-dialog.tsx';
import { exportAnswers, readsOfSurveys } from '../api.ts';
import { surveyTexts } from '../texts.ts';

export function SurveyExport({ survey }: { survey: StaffSurvey }) {
  const { id, can, is_anonymous: isAnonymous } = survey;
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
      makeFile={exportAnswers(code, {
        survey_id: id,
        with_people: withPeople,
        with_texts: withTexts,
      })}
      options={
        <>
          {can.edit && !isAnonymous && (
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

function DeleteDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useMessages(surveyTexts);
  const { busy, refusal, call } = useCall(deleteSurvey, {
    reads: readsOfSurveys,
    onOk: () => {
      toast(t.deleted);
      onClose();
    },
  });
  return (
    <ReasonDialog
      busy={busy}
      refusal={refusal}
      onClose={onClose}
      title={t.deleteTitle}
      text={t.deleteText}
      label={t.reason}
      maxLength={endReasonLength}
      actionLabel={t.delete}
      backLabel={t.cancel}
      onSubmit={(reason) => call({ params: { id }, body: { reason } })}
    />
  );
}

/** Takes no more answers from then on. */
export function CloseDialog({ survey, onClose }: { survey: StaffSurvey; onClose: () => void }) {
  const t = useMessages(surveyTexts);
  const language = useLanguage();
  const { id, answered, shown } = survey;
  const waiting = shown === null ? 0 : answered - shown;
  const { busy, refusal, call } = useCall(closeSurvey, {
    reads: readsOfSurveys,
    onOk: () => {
      toast(t.closed);
      onClose();
    },
  });
  return (
    <ReasonDialog
      busy={busy}
      refusal={refusal}
      onClose={onClose}
      title={t.closeTitle}
      text={
        waiting > 0
          ? `${t.closeText} ${t.closeWaiting(formatCount(waiting, language))}`
          : t.closeText
      }
      label={t.reason}
      maxLength={endReasonLength}
      actionLabel={t.close}
      backLabel={t.cancel}
      onSubmit={(reason) => call({ params: { id }, body: { reason } })}
    />
  );
}
