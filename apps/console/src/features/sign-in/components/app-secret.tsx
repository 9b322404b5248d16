// The secret of an authenticator app, to be scanned or typed.
import { useEffect, useRef } from 'react';
import { ButtonLink } from '@yadori/kit/button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { linkTexts } from '../link-texts.ts';
import styles from './set-up.module.css';

interface AppSecretProps {
  secret: string;
  /** The `otpauth:` address. */
  address: string;
}

export function AppSecret({ secret, address }: AppSecretProps) {
  const t = useMessages(linkTexts);
  return (
    <>
      <p className={styles.text}>{t.appText}</p>
      <div className={styles.ownApp}>
        <ButtonLink href={address} variant="line">
          {t.openApp}
        </ButtonLink>
      </div>
      <QrCode text={address} label={t.qr} />
      <p className={styles.text}>{t.secret}</p>
      <p className={styles.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
    </>
  );
}

/** Drawn when it is needed: black on white in both schemes, or cameras do not read it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let left = false;
    void import('lean-qr').then(({ generate }) => {
      if (!left && canvas.current !== null)
        generate(text).toCanvas(canvas.current, { on: [0, 0, 0], off: [255, 255, 255] });
    });
    return () => {
      left = true;
    };
  }, [text]);
  return <canvas ref={canvas} role="img" aria-label={label} className={styles.qr} />;
}
