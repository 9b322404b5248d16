// The devices on which the person is signed in, each with a way to end it (SA027).
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@yadori/api/contract/call';
import { endOtherSessions, endOwnSession, ownSessions } from '@yadori/api/staff/own-session-calls';
import { Button } from '@yadori/kit/button.tsx';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { useWhen } from '../../../parts/when.ts';
import { PageHead } from '../../../parts/page-head.tsx';
import { read } from '../../../session/read.ts';
import { useCall } from '../../../session/use-call.ts';
import styles from '../me.module.css';
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
  const [ending, setEnding] = useState<Ending>();
  const others = sessions.filter((session) => !session.is_current);
  return (
    <>
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      {others.length > 1 && (
        <Button variant="dangerLine" onClick={() => setEnding('others')}>
          {t.endOthers}
        </Button>
      )}
      {ending !== undefined && (
        <EndDialog ending={ending} count={others.length} onClose={() => setEnding(undefined)} />
      )}
    </>
  );
}

interface SessionRowProps {
  session: OwnSession;
  onEnd: () => void;
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const t = useMessages(meTexts);
  const when = useWhen();
  const { device, network, signed_in_at: since, last_seen_at: seen } = session;
  return (
    <li className={styles.row}>
      <div className={styles.session}>
        <b>{device}</b> <span className="muted size-12">{network}</span>
        <p className="muted size-12">
          {t.signedIn(when(since))} · {t.lastUsed(when(seen))}
        </p>
      </div>
      {session.is_current ? (
        <Tag tone="green">{t.thisDevice}</Tag>
      ) : (
        <Button aria-label={`${t.end} ${device}`} onClick={onEnd}>
          {t.end}
        </Button>
      )}
    </li>
  );
}

interface EndDialogProps {
  ending: Ending;
  /** Of the other sessions. */
  count: number;
  onClose: () => void;
}

/** At once and not after some seconds: somebody else may be at the device. */
function EndDialog({ ending, count, onClose }: EndDialogProps) {
  const t = useMessages(meTexts);
  const when = useWhen();
  const onOk = () => {
    toast(t.ended);
    onClose();
  };
  const one = useCall(endOwnSession, { reads: [ownSessions], onOk });
  const all = useCall(endOtherSessions, { reads: [ownSessions], onOk });
  const isAll = ending === 'others';
  const end = () => (isAll ? all.call({}) : one.call({ params: { id: ending.id } }));
  return (
    <WriteDialog
      danger
      title={isAll ? t.endOthersTitle(count) : t.endTitle(ending.device)}
      // Two sessions may be on devices of the same kind.
      lead={
        !isAll && (
          <p className="muted size-12">
            {ending.network} · {t.signedIn(when(ending.signed_in_at))} ·{' '}
            {t.lastUsed(when(ending.last_seen_at))}
          </p>
        )
      }
      consequences={isAll ? t.endOthersText(count) : t.endText}
      refusal={(one.refusal ?? all.refusal)?.message}
      actionLabel={t.end}
      busy={one.busy || all.busy}
      onSubmit={end}
      onClose={onClose}
    />
  );
}
