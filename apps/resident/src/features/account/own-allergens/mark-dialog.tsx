// Marking allergens, with the consent that each save gives.
import { useState } from 'react';
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
import { focusFieldLater } from '@yadori/kit/form/focus-field.ts';
import { FormDialog, type LeaveTexts } from '@yadori/kit/form/form-dialog.tsx';
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

const firstId = 'allergen-mark';
const scopeId = 'allergen-scope';
const consentId = 'allergen-consent';

export function MarkDialog({ data, start, onClose }: MarkDialogProps) {
  const t = useMessages(ownAllergenTexts);
  const form = useMarks({ data, start, onClose });
  const { refusal, busy, save } = form;
  const leaving = useLeaveQuestion({ changed: form.changed, onLeave: onClose });
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
            {refusal}
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
function ConsentFields({ form }: { form: ReturnType<typeof useMarks> }) {
  const t = useMessages(ownAllergenTexts);
  const { consent, setConsent, agrees, setAgrees, errors } = form;
  const isWide = consent === sheetConsent;
  return (
    <>
      <ChoiceField
        id={scopeId}
        label={t.scope}
        look="stacked"
        error={errors.scope}
        options={[
          { value: '1', label: t.narrow },
          { value: '2', label: t.wide },
        ]}
        value={consent === undefined ? undefined : `${consent}`}
        onChange={(value) => setConsent(value === '2' ? sheetConsent : 1)}
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
      {consent !== undefined && (
        <AgreementField
          id={consentId}
          error={errors.consent}
          checked={agrees}
          onChange={({ currentTarget: { checked } }) => setAgrees(checked)}
        >
          {isWide ? t.consentWide : t.consent}
        </AgreementField>
      )}
    </>
  );
}

interface MarkFieldsProps extends Pick<OwnAllergensData, 'list'> {
  /** Marked, and not on the list any more: they can be taken off here. */
  ended: NonNullable<OwnAllergensData['marked']>['ended'];
  form: ReturnType<typeof useMarks>;
}

function MarkFields({ list, ended, form: { codes, setCodes, errors } }: MarkFieldsProps) {
  const t = useMessages(ownAllergenTexts);
  const ofClass = (kind: OwnAllergensData['list'][number]['class']) =>
    list
      .filter((each) => each.class === kind)
      .map(({ code, name }) => ({ value: code, label: name }));
  const groups = {
    mandatory: ofClass('mandatory'),
    recommended: ofClass('recommended'),
    ended: ended.map(({ code, name }) => ({ value: code, label: name })),
  };
  /** The others stay as they are. */
  const change = (kind: keyof typeof groups) => (values: string[]) => {
    const isHere = (code: string) => groups[kind].some(({ value }) => value === code);
    setCodes([...codes.filter((code) => !isHere(code)), ...values]);
  };
  return (
    <>
      <ChecksField
        id={firstId}
        label={t.mandatory}
        error={errors.codes}
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
  const [codes, setCodes] = useState<readonly string[]>(marked?.codes ?? []);
  const before = start ?? marked?.consent;
  const [consent, chooseConsent] = useState(before);
  // Other marks, and another text, are another thing to agree to.
  const [agrees, setAgrees] = useState(false);
  const [shows, setShows] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { busy, call } = useCall(saveOwnAllergens, {
    sent: { quiet: true },
    onOk: async () => {
      await readAgain(ownAllergens);
      toast(t.saved);
      onClose();
    },
    onFailed: (failure) => setRefusal(failure?.message),
  });
  const setConsent = (next: AllergenConsent) => {
    chooseConsent(next);
    setAgrees(false);
  };
  const wrong = {
    codes: codes.length === 0 ? t.chooseOne : undefined,
    scope: consent === undefined ? t.scopeMissing : undefined,
    consent: agrees ? undefined : t.consentMissing,
  };
  const save = () => {
    setShows(true);
    if (wrong.codes !== undefined) focusFieldLater(firstId);
    else if (consent === undefined) focusFieldLater(scopeId);
    else if (wrong.consent !== undefined) focusFieldLater(consentId);
    else if (!isPressRefused())
      call(() => ({ body: { codes: [...codes], consent, offered: sheetConsent } }));
  };
  const errors: Partial<typeof wrong> = shows ? wrong : {};
  return {
    codes,
    setCodes,
    consent,
    setConsent,
    agrees,
    setAgrees,
    changed: agrees || consent !== before || hasOther(codes, marked?.codes ?? []),
    errors,
    refusal,
    busy,
    save,
  };
}

/** In any order. */
const hasOther = (codes: readonly string[], before: readonly string[]): boolean =>
  codes.length !== before.length || codes.some((code) => !before.includes(code));
