// In which language the resident gets a mail.
import type { Language } from '@yadori/api/language/language';
import { useMessages } from '@yadori/kit/language.ts';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import styles from '../acts.module.css';
import { actsTexts } from '../acts-texts.ts';

interface MailLanguageProps {
  value: Language;
  onChange: (language: Language) => void;
}

export function MailLanguage({ value, onChange }: MailLanguageProps) {
  const t = useMessages(actsTexts);
  return (
    <div className={styles.language}>
      <Segment
        legend={t.mailLanguage}
        options={[
          { value: 'ja', label: <span lang="ja">日本語</span> },
          { value: 'en', label: <span lang="en">English</span> },
        ]}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
