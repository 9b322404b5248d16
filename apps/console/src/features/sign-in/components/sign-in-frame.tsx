// The dormitory at night beside what a person types to enter it.
import type { ReactNode, Ref } from 'react';
import { useMessages } from '@yadori/kit/language.ts';
import { Logo } from '@yadori/kit/page/logo.tsx';
import { signInTexts } from '../texts.ts';
import styles from './sign-in-frame.module.css';

const scene = `${import.meta.env.BASE_URL}drawings/scene-login-portrait.svg`;

interface SignInFrameProps {
  /** Around what is typed. */
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

export function SignInFrame({ ref, children }: SignInFrameProps) {
  const t = useMessages(signInTexts);
  return (
    <div className={styles.frame}>
      <div className={styles.scene}>
        <img className={styles.picture} src={scene} alt="" />
        <p className={styles.greeting}>
          {t.greeting}
          <span className={styles.place}>{t.console}</span>
        </p>
      </div>
      <div className={styles.side}>
        <div ref={ref} className={styles.column}>
          <p className={styles.brand}>
            <Logo size={34} full={false} />
            <b className={styles.name}>Yadori</b>
            <span className={styles.console}>{t.console}</span>
          </p>
          {children}
        </div>
      </div>
    </div>
  );
}
