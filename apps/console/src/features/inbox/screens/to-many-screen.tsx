// A message to many residents: written, sent or planned; with how many have read the earlier ones (SF015, SF016).
import { useState } from 'react';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { useDormitory } from '../../../routing/dormitory.ts';
import { LinkButton, useAddress, useGo, useSearch } from '../../../routing/links.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useOpenedDraft } from '../../../parts/forms/use-opened-draft.ts';
import { hasRight, useSession } from '../../../session/session.ts';
import { MessageEditor } from '../components/message-editor.tsx';
import { SentMessages, WaitingMessages } from '../components/sent-messages.tsx';
import { toManyTexts } from '../to-many-texts.ts';
import styles from '../to-many.module.css';
import { emptyMessage, messageOf } from '../use-message-draft.ts';

export function ToManyScreen() {
  const t = useMessages(toManyTexts);
  const { dormitory = '' } = useAddress();
  const { draft } = useSearch();
  const session = useSession();
  const mayWrite = hasRight(session, useDormitory(), { of: 'messages', level: 'edit' });
  const id = Number(draft);
  return (
    <>
      <PageHead
        title={t.title}
        acts={
          <LinkButton size="small" to={`/${dormitory}/inbox`}>
            {t.back}
          </LinkButton>
        }
      />
      <div className={styles.screen}>
        {mayWrite && (
          <div className={styles.column}>
            {id > 0 ? <Continued key={id} id={id} /> : <New dormitory={dormitory} />}
          </div>
        )}
        <div className={styles.column}>
          <WaitingMessages dormitory={dormitory} />
          <SentMessages dormitory={dormitory} />
        </div>
      </div>
    </>
  );
}

/** Begins again once it was sent. */
function New({ dormitory }: { dormitory: string }) {
  const [count, setCount] = useState(0);
  return (
    <MessageEditor
      key={count}
      begun={emptyMessage(dormitory)}
      dormitory={dormitory}
      onDone={() => setCount(count + 1)}
    />
  );
}

function Continued({ id }: { id: number }) {
  const t = useMessages(toManyTexts);
  const { dormitory = '' } = useAddress();
  const go = useGo();
  const { read, opened } = useOpenedDraft(id);
  const message = opened?.kind === 'message' ? opened : undefined;
  return (
    <ReadView read={read} data={message} failed={t.failedToRead} waiting={240}>
      {(draft) => (
        <MessageEditor
          begun={messageOf(draft)}
          dormitory={dormitory}
          onDone={() => go(`/${dormitory}/to-many`)}
        />
      )}
    </ReadView>
  );
}
