// The devices on which the person is signed in, each with a way to end it (SA027).
import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@yadori/api/contract/call';
import { endOtherSessions, endOwnSession, ownSessions } from '@yadori/api/staff/own-session-calls';
import { Button } from '@yadori/kit/button.tsx';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { useDialogOf } from '@yadori/kit/dialog/use-dialog.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { read } from '../../../session/read.ts';
import { useCall } from '../../../session/use-call.ts';
import { EndSessionDialog, SessionRow } from '../components/session-row.tsx';
import styles from '../me.module.css';
import { sessionTexts } from '../session-texts.ts';
import { meTexts } from '../texts.ts';

type OwnSession = DataOf<typeof ownSessions>['sessions'][number];

export function SessionsScreen() {
  const t = useMessages(meTexts);
  const answer = useQuery(read(ownSessions, {}));
  return (
    <>
      <PageHead title={t.sessions} />
      <div className={styles.page}>
        <section className={styles.panel} aria-label={t.sessions}>
          <p className={styles.note}>{t.sessionsText}</p>
          <ReadView read={answer} data={answer.data?.data.sessions} failed={t.failed} waiting={48}>
            {(sessions) => <Sessions sessions={sessions} />}
          </ReadView>
        </section>
      </div>
    </>
  );
}

type Ending = OwnSession | 'others';

function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const t = useMessages(meTexts);
  const words = useMessages(sessionTexts);
  const others = sessions.filter((session) => !session.is_current);
  const [end, dialog] = useDialogOf<Ending>((ending, close) => (
    <EndDialog ending={ending} count={others.length} onClose={close} />
  ));
  return (
    <>
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session}>
            {session.is_current ? (
              <Tag tone="green">{t.thisDevice}</Tag>
            ) : (
              <Button aria-label={`${words.end} ${session.device}`} onClick={() => end(session)}>
                {words.end}
              </Button>
            )}
          </SessionRow>
        ))}
      </ul>
      {others.length > 1 && (
        <Button variant="dangerLine" onClick={() => end('others')}>
          {t.endOthers}
        </Button>
      )}
      {dialog}
    </>
  );
}

interface EndDialogProps {
  ending: Ending;
  /** Of the other sessions. */
  count: number;
  onClose: () => void;
}

function EndDialog({ ending, count, onClose }: EndDialogProps) {
  const t = useMessages(meTexts);
  const onOk = () => {
    toast(t.ended);
    onClose();
  };
  const one = useCall(endOwnSession, { reads: [ownSessions], onOk });
  const all = useCall(endOtherSessions, { reads: [ownSessions], onOk });
  const isAll = ending === 'others';
  const end = () => (isAll ? all.call({}) : one.call({ params: { id: ending.id } }));
  return (
    <EndSessionDialog
      title={isAll ? t.endOthersTitle(count) : t.endTitle(ending.device)}
      session={isAll ? undefined : ending}
      consequences={isAll ? t.endOthersText(count) : t.endText}
      refusal={(one.refusal ?? all.refusal)?.message}
      busy={one.busy || all.busy}
      onSubmit={end}
      onClose={onClose}
    />
  );
}
