// What is done with a survey beside its course: its answers as a file, and its end with a reason (SH008, SH009).
import {
  closeSurvey,
  deleteSurvey,
  endReasonLength,
  type StaffSurvey,
} from '@yadori/api/surveys/staff-calls';
import { Button } from '@yadori/kit/button.tsx';
import { useDialog } from '@yadori/kit/dialog/use-dialog.ts';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { tickProps } from '@yadori/kit/form/form-state.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { nameOfDormitory, useDormitory } from '../../../routing/dormitory.ts';
import { useAddress } from '../../../routing/links.tsx';
import { ExportButton } from '../../exports/panel.tsx';
import { useChoices } from '../../../parts/forms/use-choices.ts';
import { ReasonDialog } from '../../../parts/acts/reason-dialog.tsx';
import { exportAnswers, readsOfSurveys } from '../api.ts';
import { surveyTexts } from '../texts.ts';

export function SurveyExport({ survey }: { survey: StaffSurvey }) {
  const { id, can, is_anonymous: isAnonymous } = survey;
  const t = useMessages(surveyTexts);
  const language = useLanguage();
  const { dormitory: code = '' } = useAddress();
  const dormitory = useDormitory();
  const form = useChoices({ with_people: false, with_texts: true });
  return (
    <ExportButton
      size="small"
      name={t.answers}
      place={dormitory === undefined ? code : nameOfDormitory(dormitory, language)}
      makeFile={exportAnswers(code, { survey_id: id, ...form.values })}
      options={
        <>
          {can.edit && !isAnonymous && (
            <Checkbox {...tickProps(form, 'with_people')}>{t.withPeople}</Checkbox>
          )}
          <Checkbox {...tickProps(form, 'with_texts')}>{t.withTexts}</Checkbox>
        </>
      }
    />
  );
}

export function SurveyDeletion({ id }: { id: number }) {
  const t = useMessages(surveyTexts);
  const [open, dialog] = useDialog((close) => <DeleteDialog id={id} onClose={close} />);
  return (
    <>
      <Button variant="dangerLine" onClick={open}>
        {t.delete}
      </Button>
      {dialog}
    </>
  );
}

function DeleteDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useMessages(surveyTexts);
  return (
    <ReasonDialog
      call={deleteSurvey}
      input={(reason) => ({ params: { id }, body: { reason } })}
      reads={readsOfSurveys}
      done={t.deleted}
      onClose={onClose}
      title={t.deleteTitle}
      text={t.deleteText}
      label={t.reason}
      maxLength={endReasonLength}
      actionLabel={t.delete}
      backLabel={t.cancel}
    />
  );
}

/** Takes no more answers from then on. */
export function CloseDialog({ survey, onClose }: { survey: StaffSurvey; onClose: () => void }) {
  const t = useMessages(surveyTexts);
  const language = useLanguage();
  const { id, answered, shown } = survey;
  const waiting = shown === null ? 0 : answered - shown;
  return (
    <ReasonDialog
      call={closeSurvey}
      input={(reason) => ({ params: { id }, body: { reason } })}
      reads={readsOfSurveys}
      done={t.closed}
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
    />
  );
}
