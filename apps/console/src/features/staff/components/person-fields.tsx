// Name, kana and language of a member of staff in a form.
import type { Language } from '@yadori/api/language/language';
import { FuriganaField } from '@yadori/kit/fields/furigana-field.tsx';
import { textFieldProps, type FormState } from '@yadori/kit/form/form-state.ts';
import pairs from '@yadori/kit/form/field-pairs.module.css';
import { useMessages } from '@yadori/kit/language.ts';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { actTexts } from '../act-texts.ts';
import styles from '../staff.module.css';

export interface PersonValues {
  name: string;
  kana: string;
  language: Language;
}

interface PersonFieldsProps {
  form: FormState<keyof PersonValues, PersonValues>;
}

const longest = 50;

export function PersonFields({ form }: PersonFieldsProps) {
  const t = useMessages(actTexts);
  return (
    <>
      <div className={pairs['pair']}>
        <TextField
          {...textFieldProps<'name'>(form, 'name')}
          label={t.name}
          need="required"
          autoComplete="off"
          maxLength={longest}
        />
        <FuriganaField
          {...textFieldProps<'kana'>(form, 'kana')}
          label={t.kana}
          need="optional"
          maxLength={longest}
        />
      </div>
      <div className={styles.language}>
        <Segment
          legend={t.language}
          options={[
            { value: 'ja', label: <span lang="ja">日本語</span> },
            { value: 'en', label: <span lang="en">English</span> },
          ]}
          value={form.values.language}
          onChange={(language) => form.change('language', language)}
        />
      </div>
    </>
  );
}
