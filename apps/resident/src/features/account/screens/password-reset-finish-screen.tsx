// /reset-password/finish: the new password holds (C012).
import { useMessages } from '@yadori/kit/language.ts';
import { PublicFrame } from '@yadori/kit/page/public-frame.tsx';
import { ButtonLink } from '@yadori/kit/button.tsx';
import { passwordResetTexts } from '../password-reset/password-reset-texts.ts';
import styles from './password-reset-finish-screen.module.css';

export function PasswordResetFinishScreen() {
  const t = useMessages(passwordResetTexts);
  return (
    <PublicFrame width="narrow">
      <div className={styles.finished}>
        <img
          className="meal-art"
          src="/drawings/scene-all-done.svg"
          alt=""
          width="120"
          height="120"
        />
        <h1 tabIndex={-1} className={styles.title}>
          {t.doneTitle}
        </h1>
        <p className={styles.lead}>{t.doneLead}</p>
        <ButtonLink variant="primary" size="large" wide href="/login">
          {t.toLogin}
        </ButtonLink>
      </div>
    </PublicFrame>
  );
}
