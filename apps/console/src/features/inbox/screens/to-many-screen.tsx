// A message to many residents: written, sent or planned; with how many have read the earlier ones (SF015, SF016).
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { draft as readDraft } from '@yadori/api/drafts/staff-calls';
import { FailedPanel } from '@yadori/kit/dense/failed-panel.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { useDormitory } from '../../../routing/dormitory.ts';
import { LinkButton, useAddress, useGo, useSearch } from '../../../routing/links.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { read } from '../../../session/read.ts';
import { hasRight, useSession } from '../../../session/session.ts';
import { MessageEditor } from '../components/message-editor.tsx';
import { SentMessages, WaitingMessages } from '../components/sent-messages.tsx';
import { toManyTexts } from '../to-many-texts.ts';
import styles from '../to-many.module.css';
import { emptyMessage, messageOf, type WrittenMessage } from '../use-message-draft.ts';

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
  // What is written is not replaced by a later read.
  const [opened, setOpened] = useState<WrittenMessage>();
  const { data, isPending, refetch } = useQuery({
    ...read(readDraft, { params: { id } }),
    enabled: opened === undefined,
    staleTime: 0,
    gcTime: 0,
  });
  if (opened === undefined && data?.data.kind === 'message') setOpened(messageOf(data.data));
  if (opened !== undefined)
    return (
      <MessageEditor
        begun={opened}
        dormitory={dormitory}
        onDone={() => go(`/${dormitory}/to-many`)}
      />
    );
  return isPending ? (
    <SkeletonRegion>
      <Skeleton height={240} />
    </SkeletonRegion>
  ) : (
    <FailedPanel title={t.failedToRead} onAgain={() => void refetch()} />
  );
}
