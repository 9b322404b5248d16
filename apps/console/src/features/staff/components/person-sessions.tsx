// Where a person is signed in, for those who manage them: a lost telephone is signed out by a press (SA028).
import type { ListedStaff } from '@yadori/api/staff/people-calls';
import { endSessionsOfStaff, sessionsOfStaff } from '@yadori/api/staff/people-session-calls';
import { Button } from '@yadori/kit/button.tsx';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { useDialogOf } from '@yadori/kit/dialog/use-dialog.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { useCall } from '../../../session/use-call.ts';
import { EndSessionDialog, SessionRow, sessionTexts, type OpenSession } from '../../me/panel.tsx';
import { useSessionsOf } from '../api.ts';
import { personSessionTexts } from '../session-texts.ts';
import styles from '../staff.module.css';

export function PersonSessions({ person }: { person: ListedStaff }) {
  const t = useMessages(personSessionTexts);
  const language = useLanguage();
  const read = useSessionsOf(person.id);
  const sessions = read.data?.data.sessions;
  const count = sessions?.length ?? 0;
  const [end, dialog] = useDialogOf<OpenSession | 'all'>((ending, close) => (
    <EndDialog person={person} ending={ending} count={count} onClose={close} />
  ));
  return (
    <section aria-label={t.sessions}>
      <div className={styles.sessionsHead}>
        <h3 className="size-15">
          {t.sessions} {count > 0 && <span className="num">{formatCount(count, language)}</span>}
        </h3>
        {count > 1 && (
          <Button variant="dangerLine" size="small" onClick={() => end('all')}>
            {t.endAll}
          </Button>
        )}
      </div>
      <ReadView read={read} data={sessions} failed={t.failed} waiting={48}>
        {(found) => <Sessions sessions={found} onEnd={end} />}
      </ReadView>
      {dialog}
    </section>
  );
}

interface SessionsProps {
  sessions: readonly OpenSession[];
  onEnd: (session: OpenSession) => void;
}

function Sessions({ sessions, onEnd }: SessionsProps) {
  const t = useMessages(personSessionTexts);
  const words = useMessages(sessionTexts);
  if (sessions.length === 0) return <p className={styles.quiet}>{t.none}</p>;
  return (
    <>
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session}>
            <Button
              size="small"
              aria-label={t.endOf(session.device)}
              onClick={() => onEnd(session)}
            >
              {words.end}
            </Button>
          </SessionRow>
        ))}
      </ul>
      <p className="note">{t.onRecord}</p>
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
