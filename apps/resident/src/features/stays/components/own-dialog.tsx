// An own report: new or changed (M004, M005, M018).
import { useId, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { OwnReportAnswer } from '@yadori/api/stays/report-shapes';
import { parseDate } from '@yadori/api/time/tokyo';
import { today } from '@yadori/web-client/clock.ts';
import { choose } from '@yadori/kit/form/form-state.ts';
import { useErrorTitle } from '@yadori/kit/form/use-error-title.ts';
import { useForm } from '@yadori/kit/form/use-form.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Button } from '@yadori/kit/button.tsx';
import { ConfirmActions } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { useTyped } from '../../../session/typed.ts';
import { useMealStates, useReports, useServices } from '../api.ts';
import { formTexts } from '../form-texts.ts';
import {
  ownBody,
  ownFields,
  ownOf,
  tonight,
  type OwnField,
  type OwnValues,
} from '../own-fields.ts';
import { isBegun } from '../report-days.ts';
import { wrongInOwn } from '../report-rules.ts';
import { stayTexts } from '../stay-texts.ts';
import { takenBy } from '../taken-days.ts';
import type { StayTerms } from '../terms.ts';
import { useOwnDays } from '../use-own-days.tsx';
import { useFiling } from '../use-filing.ts';
import { useOwnFacts } from '../use-own-facts.tsx';
import { useTemplateRow } from '../use-templates.ts';
import { DoneView } from './done-view.tsx';
import { FilingDialog } from './filing-dialog.tsx';
import { OwnForm } from './own-form.tsx';
import { useTemplateQuestion } from './template-question.tsx';

interface OwnDialogProps {
  terms: StayTerms;
  /** The report that is changed, as it was when it was opened. */
  report?: OwnReportAnswer | undefined;
  onClose: () => void;
  onSaved: () => void;
}

export function OwnDialog({ terms, report, onClose, onSaved }: OwnDialogProps) {
  const t = useMessages(formTexts);
  const formId = useId();
  const { form, facts, filing, changed } = useOwnReport({ terms, report, onSaved });
  const templates = useTemplateRow({
    values: form.values,
    fill: (values) => {
      for (const name of ownFields)
        if (values[name] !== form.values[name]) choose(form, name, values[name] ?? '');
    },
  });
  const days = useOwnDays({ form, facts, reportId: report?.id });
  const question = useTemplateQuestion(templates) ?? days.view;
  useErrorTitle(form.wrong.length > 0);
  return (
    <FilingDialog
      title={report === undefined ? t.ownTitle : t.ownEditTitle}
      filing={filing}
      changed={changed}
      isEdit={report !== undefined}
      formId={formId}
      facts={useOwnFacts(ownBody(form.values), facts.employmentStatus)}
      done={useOwnDone(form.values.outing_start_date ?? '', onClose)}
      question={question}
      onClose={onClose}
    >
      <OwnForm
        id={formId}
        form={form}
        status={facts.employmentStatus}
        templates={templates}
        states={useStatesOf(form.values)}
        onDay={days.open}
        onSubmit={filing.submitForm}
      />
    </FilingDialog>
  );
}

/** What is typed, validated by the rules of the contract, and the way to the server. */
function useOwnReport({ terms, report, onSaved }: Omit<OwnDialogProps, 'onClose'>) {
  const words = useMessages(stayTexts);
  const language = useLanguage();
  const facts = {
    today: today(),
    employmentStatus: terms.employment_status,
    storedStart: report?.outing_start_date,
    begun: report !== undefined && isBegun(report),
  };
  const reports = useReports().data?.data['overnight-reports'] ?? [];
  const [initial] = useState(() =>
    report === undefined
      ? tonight(facts.today, takenBy(reports, { guests: false, except: undefined }))
      : ownOf(report),
  );
  const typed = useTyped(`stay.${report?.id ?? 'own'}`, initial);
  const form = useForm<OwnField>({
    names: ownFields,
    initial: typed.begun,
    keep: typed.keep,
    validate: (values) => wrongInOwn(values, facts, language),
  });
  const filing = useFiling<OwnField>({
    report,
    checksEdit: true,
    names: ownFields,
    form,
    bodyOf: ownBody,
    onSaved: () => {
      onSaved();
      toast(words.saved);
    },
  });
  const changed = ownFields.some((name) => form.values[name] !== initial[name]);
  return { form, facts, filing, changed };
}

/** What already stands for the meals of both days. */
function useStatesOf({ outing_start_date: start = '', outing_end_date: end = '' }: OwnValues) {
  return {
    outing_start_date: useMealStates(parseDate(start)),
    outing_end_date: useMealStates(parseDate(end)),
  };
}

/** Offers the meals of the leaving day, where the dormitory has a meal service (M014, AM170). */
function useOwnDone(date: string, onClose: () => void) {
  const t = useMessages(formTexts);
  const words = useMessages(stayTexts);
  const navigate = useNavigate();
  const hasMeals = useServices()?.meal_reservation !== 0;
  return {
    title: t.doneOwnTitle,
    body: <DoneView line={hasMeals ? t.doneMeals : t.doneOwn} />,
    footer: hasMeals ? (
      <ConfirmActions
        backLabel={words.close}
        onBack={onClose}
        actionLabel={t.openMeals}
        onAction={() => void navigate({ to: '/meal-reservation', search: { date } })}
      />
    ) : (
      <Button variant="primary" wide onClick={onClose}>
        {words.close}
      </Button>
    ),
  };
}
