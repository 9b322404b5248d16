// The person's authenticator app, with the way to another one.
import { useState } from 'react';
import { ownTotp } from '@yadori/api/staff/factor-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { useTask } from '@yadori/web-client/use-task.ts';
import { send } from '../../../session/api.ts';
import { factorTexts } from '../factor-texts.ts';
import styles from '../me.module.css';
import { AppDialog, type NewSecret } from './app-dialog.tsx';

export function AppSection({ isOn }: { isOn: boolean }) {
  const t = useMessages(factorTexts);
  const [secret, setSecret] = useState<NewSecret>();
  const [problem, setProblem] = useState('');
  const { busy, run } = useTask();
  const begin = () =>
    run(async () => {
      const answer = await send(ownTotp, { body: {} });
      if (answer.ok) setSecret(answer.data ?? undefined);
      setProblem(answer.ok || answer.code === 'step_up' ? '' : answer.message);
    });
  return (
    <section className={styles.panel} aria-labelledby="factors-app">
      <h2 id="factors-app" className={styles.heading}>
        {t.app}
      </h2>
      {problem !== '' && (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      )}
      <p className={styles.row}>
        <Tag small tone={isOn ? 'green' : 'amber'}>
          {isOn ? t.appOn : t.appOff}
        </Tag>
        <span className={styles.times}>{t.appText}</span>
      </p>
      <Button busy={busy} onClick={() => void begin()}>
        {isOn ? t.replaceApp : t.addApp}
      </Button>
      {secret !== undefined && <AppDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </section>
  );
}
