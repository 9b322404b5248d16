// Health data for the staff (A041 to A043, I009, I010).
import { fieldLabel } from '@yadori/api/validation/field-names';
import arrowSquareOut from '@phosphor-icons/core/regular/arrow-square-out.svg?raw';
import { healthAnswers } from '@yadori/api/account/kinds';
import { healthRules } from '@yadori/api/account/rules';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { ChoiceField } from '@yadori/kit/fields/choice-field.tsx';
import { CountedTextArea } from '@yadori/kit/fields/counted-text-area.tsx';
import { Icon } from '@yadori/kit/icon.tsx';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { useKitTexts } from '@yadori/kit/kit-texts.ts';
import { textFieldProps, choiceFieldProps, type FormState } from '@yadori/kit/form/form-state.ts';
import { healthTexts } from '../field-texts.ts';
import styles from './health-fields.module.css';

type HealthField =
  | 'infecrious_disease'
  | 'tuberculosis_confirmation'
  | 'allergies_etc'
  | 'special_items_daily';

export function HealthFields({ form }: { form: FormState<HealthField> }) {
  const t = useMessages(healthTexts);
  const language = useLanguage();
  const options = healthAnswers.map((value) => ({
    value: String(value),
    label: t.answers(value),
  }));
  return (
    <>
      <ChoiceField
        {...choiceFieldProps(form, 'infecrious_disease')}
        look="segment"
        label={fieldLabel(language, 'infecrious_disease')}
        hint={t.diseaseHint}
        need="required"
        options={options}
      />
      <ChoiceField
        {...choiceFieldProps(form, 'tuberculosis_confirmation')}
        look="segment"
        label={fieldLabel(language, 'tuberculosis_confirmation')}
        hint={t.tuberculosisHint}
        need="required"
        options={options}
      />
      <GuideLink />
      <CountedTextArea
        {...textFieldProps(form, 'allergies_etc')}
        label={fieldLabel(language, 'allergies_etc')}
        hint={t.allergiesHint}
        need="optional"
        limit={healthRules.allergies_etc.max}
      />
      <CountedTextArea
        {...textFieldProps(form, 'special_items_daily')}
        label={fieldLabel(language, 'special_items_daily')}
        hint={t.specialHint}
        need="optional"
        limit={healthRules.special_items_daily.max}
      />
    </>
  );
}

/** In a new tab: the form and what was typed stay as they are (A047). */
function GuideLink() {
  const t = useMessages(healthTexts);
  const words = useKitTexts();
  return (
    <p className={styles.guide}>
      <a className={styles.link} href="/allergy-info" target="_blank" rel="noreferrer">
        {t.guide}
        <VisuallyHidden> ({words.newTab})</VisuallyHidden>
        <Icon svg={arrowSquareOut} size={18} />
      </a>
    </p>
  );
}
