// Name, kana and language of a member of staff in a form.
import type { Language } from '@yadori/api/language/language';
import { FuriganaField } from '@yadori/kit/fields/furigana-field.tsx';
import pairs from '@yadori/kit/form/field-pairs.module.css';
import { useMessages } from '@yadori/kit/language.ts';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { actTexts } from '../act-texts.ts';
import styles from '../staff.module.css';

export interface PersonDraft {
  name: string;
  kana: string;
  language: Language;
}

interface PersonFieldsProps {
  person: PersonDraft;
  onChange: (person: PersonDraft) => void;
  /** Once the form was submitted. */
  isChecked: boolean;
}

const longest = 50;

export function PersonFields({ person, onChange, isChecked }: PersonFieldsProps) {
  const t = useMessages(actTexts);
  return (
    <>
      <div className={pairs['pair']}>
        <TextField
          id="staff-name"
          label={t.name}
          need="required"
          error={isChecked && person.name.trim() === '' ? t.needName : undefined}
          autoComplete="off"
          maxLength={longest}
          value={person.name}
          onChange={({ currentTarget: { value: name } }) => onChange({ ...person, name })}
        />
        <FuriganaField
          label={t.kana}
          need="optional"
          maxLength={longest}
          value={person.kana}
          onChange={({ currentTarget: { value: kana } }) => onChange({ ...person, kana })}
        />
      </div>
      <div className={styles.language}>
        <Segment
          legend={t.language}
          options={[
            { value: 'ja', label: <span lang="ja">日本語</span> },
            { value: 'en', label: <span lang="en">English</span> },
          ]}
          value={person.language}
          onChange={(language) => onChange({ ...person, language })}
        />
      </div>
    </>
  );
}
