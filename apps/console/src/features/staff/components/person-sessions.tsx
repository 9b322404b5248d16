// Where a person is signed in, for those who manage them: a lost telephone is signed out by a press (SA028).
import type { ListedStaff } from '@yadori/api/staff/people-calls';
import { endSessionsOfStaff, sessionsOfStaff } from '@yadori/api/staff/people-session-calls';
import { Button } from '@yadori/kit/button.tsx';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { useDialogOf } from '@yadori/kit/dialog/use-dialog.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { useCall } from '../../../session/use-call.ts';
import { EndSessionDialog, SessionRow, sessionTexts, type OpenSession } from '../../me/panel.tsx';
import { useSessionsOf } from '../api.ts';
import { personSessionTexts } from '../session-texts.ts';
import styles from '../staff.module.css';

export function PersonSessions({ person }: { person: ListedStaff }) {
  const t = useMessages(personSessionTexts);
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
  const t = useMessages(personSessionTexts);
  const words = useMessages(sessionTexts);
  const [end, dialog] = useDialogOf<OpenSession | 'all'>((ending, close) => (
    <EndDialog person={person} ending={ending} count={sessions.length} onClose={close} />
  ));
  return (
    <>
      {sessions.length === 0 && <p className={styles.quiet}>{t.none}</p>}
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session}>
            <Button size="small" aria-label={t.endOf(session.device)} onClick={() => end(session)}>
              {words.end}
            </Button>
          </SessionRow>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button variant="dangerLine" size="small" onClick={() => end('all')}>
          {t.endAll}
        </Button>
      )}
      {dialog}
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

function EndDialog({ person: { id, name }, ending, count, onClose }: EndDialogProps) {
  const t = useMessages(personSessionTexts);
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
    <EndSessionDialog
      title={isAll ? t.endAllTitle(name, count) : t.endTitle(name, ending.device)}
      session={isAll ? undefined : ending}
      consequences={t.endText}
      refusal={refusal?.message}
      busy={busy}
      onSubmit={() => call({ params: { id }, query })}
      onClose={onClose}
    />
  );
}
