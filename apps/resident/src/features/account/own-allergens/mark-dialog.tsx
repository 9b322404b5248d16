// Marking allergens, with the consent that each save gives.
import { useState } from 'react';
import {
  allergenConsent,
  ownAllergens,
  saveOwnAllergens,
  type OwnAllergensData,
} from '@yadori/api/meals/own-allergen-calls';
import { AgreementField } from '@yadori/kit/fields/agreement-field.tsx';
import { Banner } from '@yadori/kit/banner.tsx';
import { ChecksField } from '@yadori/kit/fields/checks-field.tsx';
import { ConfirmActions } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { focusFieldLater } from '@yadori/kit/form/focus-field.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { readAgain } from '@yadori/web-client/query.ts';
import { useCall } from '../../../session/use-call.ts';
import styles from './own-allergens.module.css';
import { ownAllergenTexts } from './texts.ts';

interface MarkDialogProps {
  data: OwnAllergensData;
  onClose: () => void;
}

const firstId = 'allergen-mark';
const consentId = 'allergen-consent';

export function MarkDialog({ data, onClose }: MarkDialogProps) {
  const t = useMessages(ownAllergenTexts);
  const form = useMarks(data, onClose);
  const { agrees, setAgrees, errors, refusal, busy, save } = form;
  return (
    <Dialog
      open
      wide
      locked={busy}
      title={t.title}
      onClose={onClose}
      footer={
        <ConfirmActions
          beside
          backLabel={t.cancel}
          onBack={onClose}
          actionLabel={t.save}
          busy={busy}
          onAction={save}
        />
      }
    >
      <div className={styles.form}>
        {refusal !== undefined && (
          <Banner tone="danger" role="alert">
            {refusal}
          </Banner>
        )}
        <p className={styles.lead}>{t.lead}</p>
        <MarkFields list={data.list} ended={data.marked?.ended ?? []} form={form} />
        <AgreementField
          id={consentId}
          error={errors.consent}
          checked={agrees}
          onChange={({ currentTarget: { checked } }) => setAgrees(checked)}
        >
          {t.consent}
        </AgreementField>
      </div>
    </Dialog>
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

function useMarks({ marked }: OwnAllergensData, onClose: () => void) {
  const t = useMessages(ownAllergenTexts);
  const [codes, setCodes] = useState<readonly string[]>(marked?.codes ?? []);
  // Other marks are another thing to agree to.
  const [agrees, setAgrees] = useState(false);
  const [shows, setShows] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { busy, call } = useCall(saveOwnAllergens, {
    quiet: true,
    onOk: async () => {
      await readAgain(ownAllergens);
      toast(t.saved);
      onClose();
    },
    onFailed: (failure) => setRefusal(failure?.message),
  });
  const wrong = {
    codes: codes.length === 0 ? t.chooseOne : undefined,
    consent: agrees ? undefined : t.consentMissing,
  };
  const save = () => {
    setShows(true);
    if (wrong.codes !== undefined) focusFieldLater(firstId);
    else if (wrong.consent !== undefined) focusFieldLater(consentId);
    else void call(() => ({ body: { codes: [...codes], consent: allergenConsent } }));
  };
  const errors: Partial<typeof wrong> = shows ? wrong : {};
  return { codes, setCodes, agrees, setAgrees, errors, refusal, busy, save };
}
