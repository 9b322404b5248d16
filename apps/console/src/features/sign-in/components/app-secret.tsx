// The secret of an authenticator app, to be scanned or typed.
import { useMessages } from '@yadori/kit/language.ts';
import { linkTexts } from '../link-texts.ts';
import { QrCode } from './qr-code.tsx';
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
      <QrCode text={address} label={t.qr} />
      <p className={styles.text}>{t.secret}</p>
      <p className={styles.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
    </>
  );
}
