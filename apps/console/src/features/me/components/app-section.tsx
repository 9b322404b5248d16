// The person's authenticator app, with the way to another one.
import { ownTotp } from '@yadori/api/staff/factor-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { useCall } from '../../../session/use-call.ts';
import { factorTexts } from '../factor-texts.ts';
import styles from '../me.module.css';
import { AppDialog } from './app-dialog.tsx';

export function AppSection({ isOn }: { isOn: boolean }) {
  const t = useMessages(factorTexts);
  const { busy, refusal, answer, call, forget } = useCall(ownTotp);
  const secret = answer?.ok === true ? answer.data : null;
  return (
    <section className={styles.panel} aria-labelledby="factors-app">
      <h2 id="factors-app" className={styles.heading}>
        {t.app}
      </h2>
      {refusal !== undefined && (
        <Banner tone="danger" role="alert">
          {refusal.message}
        </Banner>
      )}
      <p className={styles.row}>
        <Tag small tone={isOn ? 'green' : 'amber'}>
          {isOn ? t.appOn : t.appOff}
        </Tag>
        <span className="muted size-12">{t.appText}</span>
      </p>
      <Button busy={busy} onClick={() => call({ body: {} })}>
        {isOn ? t.replaceApp : t.addApp}
      </Button>
      {secret && <AppDialog secret={secret} onClose={forget} />}
    </section>
  );
}
