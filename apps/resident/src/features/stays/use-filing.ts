// Submitting a report: validated here, validated by the server, confirmed, sent. The same for own reports and guests.
import { useRef, useState } from 'react';
import { cancelMealCode, ownReportCodes } from '@yadori/api/stays/own-report';
import type { MealsToGiveUp, ReportAnswer, SentReport } from '@yadori/api/stays/report-shapes';
import { firstOfEach, type ErrorTexts, type Values } from '@yadori/kit/form/checked-form.ts';
import type { Form } from '@yadori/kit/form/use-form.ts';
import { useIdempotencyKey } from '@yadori/web-client/idempotency-key.ts';
import { refusalOf } from '@yadori/web-client/use-call.ts';
import { useCall } from '../../session/use-call.ts';
import { reloadReports, reloadTerms, sendForCheck, sendReport, type ReportSent } from './api.ts';

type FilingStep =
  | { at: 'form' | 'confirm' | 'done' }
  /** Reserved meals lie in the time away (M012). */
  | { at: 'meals'; named: MealsToGiveUp }
  /** The server's text, line by line (M023). */
  | { at: 'refused'; lines: string[]; back: 'form' | 'confirm' };

interface Filing<Name extends string> {
  /** The report that is changed; undefined for a new one. */
  report: ReportAnswer | undefined;
  /** The server validates an own report before it is saved; the change of a guest's is saved at once (N020). */
  checksEdit: boolean;
  names: readonly Name[];
  form: Form<Name>;
  bodyOf: (values: Values<Name>) => SentReport;
  /** What it costs as it is shown, of a new one. */
  agreedPrice?: (values: Values<Name>) => number | undefined;
  /** A change was saved. */
  onSaved: () => void;
}

export function useFiling<Name extends string>(filing: Filing<Name>) {
  const { report, form } = filing;
  const [step, setStep] = useState<FilingStep>({ at: 'form' });
  const { refuse, acknowledgeRefusal } = useRefusal(filing, step, setStep);
  const keyOf = useIdempotencyKey();

  const save = async (
    values: Values<Name>,
    meal_confirmation: string,
    back: 'form' | 'confirm',
  ) => {
    const body = filing.bodyOf(values);
    const agreed_price = report === undefined ? filing.agreedPrice?.(values) : undefined;
    const whole = { ...body, meal_confirmation, agreed_price };
    const answer = await sendReport(report, whole, () => keyOf(body));
    if (!answer.ok) {
      refuse(answer, back);
      return;
    }
    await reloadReports();
    if (report === undefined) setStep({ at: 'done' });
    else filing.onSaved();
  };

  const checking = useCall(async () => {
    const values = form.submit();
    if (values === undefined) return;
    if (report !== undefined && !filing.checksEdit) return save(values, '', 'form');
    const answer = await sendForCheck(report, filing.bodyOf(values));
    if (!answer.ok) return refuse(answer, 'form');
    if (report === undefined) setStep({ at: 'confirm' });
    else await save(values, '', 'form');
  });
  /** From the confirmation; with what was named where meals are given up. */
  const submitting = useCall(async (named?: MealsToGiveUp) =>
    save(form.values, named?.confirmation ?? '', named === undefined ? 'confirm' : 'form'),
  );
  return {
    step,
    busy: checking.busy || submitting.busy,
    submitForm: () => checking.call(),
    submit: submitting.call,
    toForm: () => setStep({ at: 'form' }),
    acknowledgeRefusal,
  };
}

/** What a refusal shows first, and what it leaves at the fields. */
function useRefusal<Name extends string>(
  { form, names }: Filing<Name>,
  step: FilingStep,
  setStep: (step: FilingStep) => void,
) {
  const held = useRef({} as ErrorTexts<Name>);
  const refuse = (answer: ReportSent & { ok: false }, back: 'form' | 'confirm') => {
    // Failures of the whole app have their dialog; nothing more is said here (M022, M023, X041, X042).
    if (refusalOf(answer) === undefined) return;
    if (answer.errorCode === cancelMealCode && answer.data) {
      setStep({ at: 'meals', named: answer.data });
      return;
    }
    held.current = messagesOf(answer, names);
    // The fields are marked while the popup is still open (AM232).
    form.setErrors(held.current);
    setStep({ at: 'refused', lines: answer.message.split('\n'), back });
    // Somebody changed it meanwhile: what it says now is read, what was typed here stays.
    if (answer.errorCode === 'report_changed') void reloadReports();
    if (answer.errorCode === 'report_price') void reloadTerms();
  };
  /** The popup is read: its fields are shown, the first of them under the eyes (M015, M028). */
  const acknowledgeRefusal = () => {
    const messages = held.current;
    const blamed = Object.keys(messages).length > 0;
    setStep({ at: step.at === 'refused' && !blamed ? step.back : 'form' });
    if (blamed) form.setServerErrors(messages);
  };
  return { refuse, acknowledgeRefusal };
}

/** At the fields that the server names; a code alone marks the field that it is about (M015, X043). */
function messagesOf<Name extends string>(
  { errors, errorCode, message }: ReportSent & { ok: false },
  names: readonly Name[],
): ErrorTexts<Name> {
  const named = firstOfEach(errors, names);
  if (Object.keys(named).length > 0) return named;
  const field = ownReportCodes.find(({ code }) => code === errorCode)?.field;
  return field === undefined ? named : firstOfEach({ [field]: [message] }, names);
}
