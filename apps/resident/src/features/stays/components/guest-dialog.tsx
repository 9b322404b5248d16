// A guest report: new or changed (N001 to N021).
import { useId } from 'react';
import type { GuestReportAnswer } from '@yadori/api/stays/report-shapes';
import { today } from '@yadori/web-client/clock.ts';
import { useErrorTitle } from '@yadori/kit/form/use-error-title.ts';
import { useForm } from '@yadori/kit/form/use-form.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Button } from '@yadori/kit/button.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { useTyped } from '../../../session/typed.ts';
import { formTexts } from '../form-texts.ts';
import { chargesOf } from '../guest-charges.ts';
import {
  guestBody,
  guestFields,
  guestOf,
  newGuest,
  stayOf,
  type GuestField,
} from '../guest-fields.ts';
import { isBegun } from '../report-days.ts';
import { wrongInGuest } from '../report-rules.ts';
import { stayTexts } from '../stay-texts.ts';
import { keptOf, type StayTerms } from '../terms.ts';
import { useGuestDays } from '../use-guest-days.tsx';
import { useFiling } from '../use-filing.ts';
import { useGuestFacts } from '../use-guest-facts.ts';
import { DoneView } from './done-view.tsx';
import { FilingDialog } from './filing-dialog.tsx';
import { GuestForm } from './guest-form.tsx';
import { GuestSum } from './guest-orders.tsx';

interface GuestDialogProps {
  terms: StayTerms;
  /** The report that is changed, as it was when it was opened. */
  report?: GuestReportAnswer | undefined;
  onClose: () => void;
  onSaved: () => void;
}

export function GuestDialog({ terms, report, onClose, onSaved }: GuestDialogProps) {
  const t = useMessages(formTexts);
  const words = useMessages(stayTexts);
  const formId = useId();
  const { form, facts, kept, filing, changed } = useGuestReport({ terms, report, onSaved });
  const days = useGuestDays({ form, facts, reportId: report?.id });
  useErrorTitle(form.wrong.length > 0);
  return (
    <FilingDialog
      title={report === undefined ? t.guestTitle : t.guestEditTitle}
      filing={filing}
      changed={changed}
      isEdit={report !== undefined}
      formId={formId}
      facts={useGuestFacts({ ...form.values, ...stayOf(form.values) })}
      sum={<GuestSum form={form} terms={terms} facts={facts} kept={kept} />}
      done={{
        title: t.doneGuestTitle,
        body: <DoneView bed line={t.doneGuest} />,
        footer: (
          <Button variant="primary" wide onClick={onClose}>
            {words.close}
          </Button>
        ),
      }}
      question={days.view}
      onClose={onClose}
    >
      <GuestForm
        id={formId}
        form={form}
        terms={terms}
        facts={facts}
        kept={kept}
        onDay={() => days.open('stay_date_start')}
        onSubmit={filing.submitForm}
      />
    </FilingDialog>
  );
}

/** What is typed, validated by the rules of the contract, and the way to the server. */
function useGuestReport({ terms, report, onSaved }: Omit<GuestDialogProps, 'onClose'>) {
  const words = useMessages(stayTexts);
  const language = useLanguage();
  const initial = report === undefined ? newGuest : guestOf(report);
  // A dormitory that now allows one night leaves the two of an existing report as they are.
  const maxNights = Math.max(terms.guest_max_nights, report?.stay_days ?? 1);
  const kept = report && keptOf(report, terms);
  const facts = {
    today: today(),
    maxNights,
    storedStart: report?.stay_date_start,
    begun: report !== undefined && isBegun(report),
    terms,
    accepted: kept?.stay,
  };
  const typed = useTyped(`stay.${report?.id ?? 'guest'}`, initial);
  const form = useForm<GuestField>({
    names: guestFields,
    initial: typed.begun,
    keep: typed.keep,
    validate: (values) => wrongInGuest(values, facts, language),
  });
  const filing = useFiling<GuestField>({
    report,
    checksEdit: false,
    names: guestFields,
    form,
    bodyOf: guestBody,
    agreedPrice: (values) => chargesOf(values, { terms, today: today(), kept })?.total,
    onSaved: () => {
      onSaved();
      toast(words.saved);
    },
  });
  const changed = guestFields.some((name) => form.values[name] !== initial[name]);
  return { form, facts, kept, filing, changed };
}
