// A device on which somebody is signed in, and the question before that ends.
import type { ReactNode } from 'react';
import type { DataOf } from '@yadori/api/contract/call';
import type { sessionsOfStaff } from '@yadori/api/staff/people-session-calls';
import { useMessages } from '@yadori/kit/language.ts';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { useWhen } from '../../../parts/when.ts';
import styles from '../me.module.css';
import { sessionTexts } from '../session-texts.ts';

export type OpenSession = DataOf<typeof sessionsOfStaff>['sessions'][number];

interface SessionRowProps {
  session: OpenSession;
  /** How it ends, or why not. */
  children: ReactNode;
}

export function SessionRow({ session, children }: SessionRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.session}>
        <b>{session.device}</b> <span className="muted size-12">{session.network}</span>
        <p className="muted size-12">
          <Times session={session} />
        </p>
      </div>
      {children}
    </li>
  );
}

interface EndSessionDialogProps {
  title: string;
  /** Undefined: several at once. */
  session: OpenSession | undefined;
  consequences: string;
  refusal: string | undefined;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

/** At once and not after some seconds: somebody else may be at the device. */
export function EndSessionDialog({ session, ...dialog }: EndSessionDialogProps) {
  const t = useMessages(sessionTexts);
  return (
    <WriteDialog
      danger
      {...dialog}
      // Two sessions may be on devices of the same kind.
      lead={
        session !== undefined && (
          <p className="muted size-12">
            {session.network} · <Times session={session} />
          </p>
        )
      }
      actionLabel={t.end}
    />
  );
}

function Times({ session: { signed_in_at: since, last_seen_at: seen } }: { session: OpenSession }) {
  const t = useMessages(sessionTexts);
  const when = useWhen();
  return `${t.signedIn(when(since))} · ${t.lastUsed(when(seen))}`;
}
