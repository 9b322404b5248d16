// Where a person is signed in, for those who manage them: a lost telephone is signed out by a press (SA028).
import { useState } from 'react';
import type { DataOf } from '@yadori/api/contract/call';
import type { ListedStaff } from '@yadori/api/staff/people-calls';
import { endSessionsOfStaff, sessionsOfStaff } from '@yadori/api/staff/people-session-calls';
import { Button } from '@yadori/kit/button.tsx';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { useWhen } from '../../../parts/when.ts';
import { useCall } from '../../../session/use-call.ts';
import { useSessionsOf } from '../api.ts';
import { sessionTexts } from '../session-texts.ts';
import styles from '../staff.module.css';

type OpenSession = DataOf<typeof sessionsOfStaff>['sessions'][number];

export function PersonSessions({ person }: { person: ListedStaff }) {
  const t = useMessages(sessionTexts);
  const read = useSessionsOf(person.id);
  return (
    <section>
      <h3 className={styles.heading}>{t.sessions}</h3>
      <ReadView read={read} data={read.data?.data.sessions} failed={t.failed} waiting={48}>
        {(sessions) => <Sessions person={person} sessions={sessions} />}
      </ReadView>
    </section>
  );
}

interface SessionsProps {
  person: ListedStaff;
  sessions: readonly OpenSession[];
}

function Sessions({ person, sessions }: SessionsProps) {
  const t = useMessages(sessionTexts);
  const when = useWhen();
  const [ending, setEnding] = useState<OpenSession | 'all'>();
  return (
    <>
      {sessions.length === 0 && <p className={styles.quiet}>{t.none}</p>}
      <ul>
        {sessions.map((session) => (
          <li key={session.id} className={styles.row}>
            <div className={styles.words}>
              <b>{session.device}</b> <span className="muted size-12">{session.network}</span>
              <p className={styles.quiet}>
                {t.signedIn(when(session.signed_in_at))} · {t.lastUsed(when(session.last_seen_at))}
              </p>
            </div>
            <Button
              size="small"
              aria-label={t.endOf(session.device)}
              onClick={() => setEnding(session)}
            >
              {t.end}
            </Button>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button variant="dangerLine" size="small" onClick={() => setEnding('all')}>
          {t.endAll}
        </Button>
      )}
      {ending !== undefined && (
        <EndDialog
          person={person}
          ending={ending}
          count={sessions.length}
          onClose={() => setEnding(undefined)}
        />
      )}
    </>
  );
}

interface EndDialogProps {
  person: ListedStaff;
  ending: OpenSession | 'all';
  /** Of all sessions. */
  count: number;
  onClose: () => void;
}

/** At once: somebody else may have the device. */
function EndDialog({ person: { id, name }, ending, count, onClose }: EndDialogProps) {
  const t = useMessages(sessionTexts);
  const when = useWhen();
  const { busy, refusal, call } = useCall(endSessionsOfStaff, {
    reads: [sessionsOfStaff],
    onOk: () => {
      toast(t.ended);
      onClose();
    },
  });
  const isAll = ending === 'all';
  const query = isAll ? {} : { id: ending.id };
  return (
    <WriteDialog
      danger
      title={isAll ? t.endAllTitle(name, count) : t.endTitle(name, ending.device)}
      lead={
        !isAll && (
          <p className="muted size-12">
            {ending.network} · {t.signedIn(when(ending.signed_in_at))} ·{' '}
            {t.lastUsed(when(ending.last_seen_at))}
          </p>
        )
      }
      consequences={t.endText}
      refusal={refusal?.message}
      actionLabel={t.end}
      busy={busy}
      onSubmit={() => call({ params: { id }, query })}
      onClose={onClose}
    />
  );
}
