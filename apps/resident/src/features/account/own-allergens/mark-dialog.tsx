// Marking allergens, with the consent that each save gives.
import {
  ownAllergens,
  saveOwnAllergens,
  sheetConsent,
  type AllergenConsent,
  type OwnAllergensData,
} from '@yadori/api/meals/own-allergen-calls';
import { AgreementField } from '@yadori/kit/fields/agreement-field.tsx';
import { Banner } from '@yadori/kit/banner.tsx';
import { ChoiceField } from '@yadori/kit/fields/choice-field.tsx';
import { ChecksField } from '@yadori/kit/fields/checks-field.tsx';
import { ConfirmActions } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { FormDialog, type LeaveTexts } from '@yadori/kit/form/form-dialog.tsx';
import { choiceFieldProps, choose, tickProps } from '@yadori/kit/form/form-state.ts';
import { useForm, type Form } from '@yadori/kit/form/use-form.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { readAgain } from '@yadori/web-client/query.ts';
import { isPressRefused } from '@yadori/web-client/refused-press.ts';
import { useLeaveQuestion } from '../../../routing/use-leave-question.ts';
import { useCall } from '../../../session/use-call.ts';
import { profileDialogTexts } from '../profile/profile-dialog-texts.ts';
import styles from './own-allergens.module.css';
import { ownAllergenTexts } from './texts.ts';

interface MarkDialogProps {
  data: OwnAllergensData;
  /** The text that is offered for the marks as they are; undefined: both are chosen here. */
  start: AllergenConsent | undefined;
  onClose: () => void;
}

/** Marks, how far they go (1 or 2; '' before it is chosen), and whether that text is agreed to. */
interface Marks {
  mark: readonly string[];
  scope: '' | '1' | '2';
  consent: boolean;
}

type MarksForm = Form<keyof Marks, Marks>;

export function MarkDialog({ data, start, onClose }: MarkDialogProps) {
  const t = useMessages(ownAllergenTexts);
  const { form, changed, refusal, busy, save } = useMarks({ data, start, onClose });
  const leaving = useLeaveQuestion({ changed, onLeave: onClose });
  return (
    <FormDialog
      busy={busy}
      title={start === undefined ? t.title : t.offerTitle}
      view={undefined}
      leaving={leaving}
      leaveTexts={useLeaveTexts()}
      footer={
        <ConfirmActions
          beside
          backLabel={t.cancel}
          onBack={leaving.close}
          actionLabel={t.save}
          busy={busy}
          onAction={save}
        />
      }
    >
      <div className="stack gap-16">
        {refusal !== undefined && (
          <Banner tone="danger" role="alert">
            {refusal.message}
          </Banner>
        )}
        {start === undefined && (
          <>
            <p className={styles.lead}>{t.lead}</p>
            <MarkFields list={data.list} ended={data.marked?.ended ?? []} form={form} />
          </>
        )}
        <ConsentFields form={form} />
      </div>
    </FormDialog>
  );
}

function useLeaveTexts(): LeaveTexts {
  const t = useMessages(profileDialogTexts);
  return { title: t.leaveTitle, summary: t.leaveSummary, stay: t.stay, leave: t.leave };
}

/** How far the marks go, and the text of that consent. */
function ConsentFields({ form }: { form: MarksForm }) {
  const t = useMessages(ownAllergenTexts);
  const { scope } = form.values;
  const isWide = consentOf(scope) === sheetConsent;
  return (
    <>
      <ChoiceField
        {...choiceFieldProps<'scope', Marks['scope']>(form, 'scope')}
        label={t.scope}
        look="stacked"
        options={[
          { value: '1', label: t.narrow },
          { value: '2', label: t.wide },
        ]}
        onChange={(value) => {
          // Another text is another thing to agree to.
          form.replace({ consent: false });
          choose<'scope', Marks['scope']>(form, 'scope', value);
        }}
      />
      {isWide && (
        <section aria-labelledby="allergen-uses" className={styles.uses}>
          <h3 id="allergen-uses">{t.uses}</h3>
          <ul>
            {[t.useNotices, t.useSheet, t.useCounts, t.useManager, t.useRecord, t.useWithdraw].map(
              (use) => (
                <li key={use}>{use}</li>
              ),
            )}
          </ul>
        </section>
      )}
      {scope !== '' && (
        <AgreementField {...tickProps<'consent'>(form, 'consent')} error={form.errors.consent}>
          {isWide ? t.consentWide : t.consent}
        </AgreementField>
      )}
    </>
  );
}

interface MarkFieldsProps extends Pick<OwnAllergensData, 'list'> {
  /** Marked, and not on the list any more: they can be taken off here. */
  ended: NonNullable<OwnAllergensData['marked']>['ended'];
  form: MarksForm;
}

function MarkFields({ list, ended, form }: MarkFieldsProps) {
  const t = useMessages(ownAllergenTexts);
  const ofClass = (kind: OwnAllergensData['list'][number]['class']) =>
    list
      .filter((each) => each.class === kind)
      .map(({ code, name }) => ({ value: code, label: name }));
  const codes = form.values.mark;
  const groups = {
    mandatory: ofClass('mandatory'),
    recommended: ofClass('recommended'),
    ended: ended.map(({ code, name }) => ({ value: code, label: name })),
  };
  /** The others stay as they are. */
  const change = (kind: keyof typeof groups) => (values: string[]) => {
    const isHere = (code: string) => groups[kind].some(({ value }) => value === code);
    choose<'mark', Marks['mark']>(form, 'mark', [
      ...codes.filter((code) => !isHere(code)),
      ...values,
    ]);
  };
  return (
    <>
      <ChecksField
        id={form.idOf('mark')}
        label={t.mandatory}
        error={form.errors.mark}
        options={groups.mandatory}
        values={codes}
        onChange={change('mandatory')}
      />
      <ChecksField
        label={t.recommended}
        options={groups.recommended}
        values={codes}
        onChange={change('recommended')}
      />
      {ended.length > 0 && (
        <ChecksField
          label={t.endedGroup}
          options={groups.ended}
          values={codes}
          onChange={change('ended')}
        />
      )}
    </>
  );
}

function useMarks({ data: { marked }, start, onClose }: MarkDialogProps) {
  const t = useMessages(ownAllergenTexts);
  const before = start ?? marked?.consent;
  const form = useForm<keyof Marks, Marks>({
    names: ['mark', 'scope', 'consent'],
    initial: {
      mark: marked?.codes ?? [],
      scope: before === undefined ? '' : `${before}`,
      consent: false,
    },
    validate: ({ mark, scope, consent }) => ({
      mark: mark.length === 0 ? t.chooseOne : undefined,
      scope: scope === '' ? t.scopeMissing : undefined,
      consent: scope === '' || consent ? undefined : t.consentMissing,
    }),
    prefix: 'allergen-',
  });
  const { busy, refusal, call } = useCall(saveOwnAllergens, {
    sent: { quiet: true },
    onOk: async () => {
      await readAgain(ownAllergens);
      toast(t.saved);
      onClose();
    },
  });
  const save = () =>
    call(() => {
      const marks = form.submit();
      const agreedTo = consentOf(marks?.scope);
      if (marks === undefined || agreedTo === undefined || isPressRefused()) return undefined;
      return { body: { codes: [...marks.mark], consent: agreedTo, offered: sheetConsent } };
    });
  const { mark, scope, consent } = form.values;
  const changed = consent || consentOf(scope) !== before || hasOther(mark, marked?.codes ?? []);
  return { form, changed, refusal, busy, save };
}

const consentOf = (scope: Marks['scope'] = ''): AllergenConsent | undefined =>
  scope === '' ? undefined : scope === '2' ? sheetConsent : 1;

/** In any order. */
const hasOther = (codes: readonly string[], before: readonly string[]): boolean =>
  codes.length !== before.length || codes.some((code) => !before.includes(code));
