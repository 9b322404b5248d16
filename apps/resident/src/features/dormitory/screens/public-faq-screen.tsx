// /app-faqs: the same questions for anyone, in one list (S005, AM200).
import { useMessages } from '@yadori/kit/language.ts';
import { PublicFrame } from '@yadori/kit/page/public-frame.tsx';
import { ButtonLink } from '@yadori/kit/button.tsx';
import { FaqList } from '../components/faq-list.tsx';
import { usualNumbers } from '../faq-topics.ts';
import { faqTexts } from '../dormitory-texts.ts';
import styles from './dormitory-screen.module.css';

export function PublicFaqScreen() {
  const t = useMessages(faqTexts);
  return (
    <PublicFrame width="plain">
      <h1 tabIndex={-1} className={styles.title}>
        {t.title}
      </h1>
      <FaqList
        look="plain"
        numbers={usualNumbers}
        further={<ButtonLink href="/login">{t.login}</ButtonLink>}
      />
    </PublicFrame>
  );
}
