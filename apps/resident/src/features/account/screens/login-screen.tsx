// /login: the drawn house in the evening and the form. A document of its own, rendered at build time.
import { useMessages } from '@yadori/kit/language.ts';
import { Logo } from '@yadori/kit/page/logo.tsx';
import { ButtonLink } from '@yadori/kit/button.tsx';
import { HomeFailed } from '../login/home-failed.tsx';
import { LoginForm } from '../login/login-form.tsx';
import { loginTexts } from '../login/login-texts.ts';
import styles from './login-screen.module.css';

export function LoginScreen() {
  const texts = useMessages(loginTexts);
  return (
    <div className={styles.page}>
      <header className={styles.art}>
        <picture>
          <source media="(width >= 720px)" srcSet="/drawings/scene-login-portrait.svg" />
          <img
            className={styles.scene}
            src="/drawings/scene-login-mobile.svg"
            alt=""
            fetchPriority="high"
          />
        </picture>
        <p className={styles.welcome}>{texts.welcome}</p>
      </header>
      <main className={styles.panel}>
        <div className={styles.box}>
          <Logo size={30} />
          <h1 className={styles.title}>{texts.title}</h1>
          <HomeFailed className={styles.failed} />
          <LoginForm />
          <div className={styles.forgot}>
            <ButtonLink variant="text" size="small" href="/forgot-password">
              {texts.forgot}
            </ButtonLink>
          </div>
          <p className={styles.newcomers}>{texts.newcomers}</p>
          <ButtonLink wide href="/register">
            {texts.register}
          </ButtonLink>
        </div>
      </main>
    </div>
  );
}
