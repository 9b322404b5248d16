// What the person signs in with: authenticator app, passkeys, recovery codes, password (SK012 to SK016).
import { useQuery } from '@tanstack/react-query';
import { ownFactors } from '@yadori/api/staff/factor-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { useDialog } from '@yadori/kit/dialog/use-dialog.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { read } from '../../../session/read.ts';
import { AppSection } from '../components/app-section.tsx';
import { CodesDialog } from '../components/codes-dialog.tsx';
import { PasskeysSection } from '../components/passkeys-section.tsx';
import { PasswordForm } from '../components/password-form.tsx';
import { factorTexts } from '../factor-texts.ts';
import styles from '../me.module.css';

export function FactorsScreen() {
  const t = useMessages(factorTexts);
  const found = useQuery(read(ownFactors, {}));
  const { data, isPending } = found;
  return (
    <>
      <PageHead title={t.title} />
      <div className={styles.page}>
        {data === undefined && (
          <div className={isPending ? undefined : styles.panel}>
            <ReadView read={found} data={data} failed={t.failed} waiting={96}>
              {() => null}
            </ReadView>
          </div>
        )}
        {data !== undefined && (
          <>
            <AppSection isOn={data.data.totp} />
            <PasskeysSection passkeys={data.data.passkeys} />
            <CodesSection left={data.data.recovery_left} />
          </>
        )}
        {!isPending && (
          <section className={styles.panel} aria-labelledby="factors-password">
            <h2 id="factors-password" className={styles.heading}>
              {t.password}
            </h2>
            <p className={styles.note}>{t.passwordText}</p>
            <PasswordForm />
          </section>
        )}
      </div>
    </>
  );
}

/** Below that many the person should make new ones (SA012). */
const few = 3;

function CodesSection({ left }: { left: number }) {
  const t = useMessages(factorTexts);
  const count = formatCount(left, useLanguage());
  const [open, dialog] = useDialog((close) => <CodesDialog onClose={close} />);
  return (
    <section className={styles.panel} aria-labelledby="factors-codes">
      <h2 id="factors-codes" className={styles.heading}>
        {t.codes}
      </h2>
      {left < few ? (
        <Banner tone="warn">{t.codesFew(count)}</Banner>
      ) : (
        <p className={styles.row}>
          <Tag small>{t.codesLeft(count)}</Tag>
          <span className="muted size-12">{t.codesText}</span>
        </p>
      )}
      <p className={styles.done}>
        <Button onClick={open}>{t.newCodes}</Button>
      </p>
      {dialog}
    </section>
  );
}
