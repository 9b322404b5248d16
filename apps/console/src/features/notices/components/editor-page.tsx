// Opens a draft, or begins one: `wanted` is its key or `new`.
import { useState } from 'react';
import { FailedPanel } from '@yadori/kit/dense/failed-panel.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { useSetSearch } from '../../../routing/links.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useOpenedDraft } from '../../../parts/forms/use-opened-draft.ts';
import { editorTexts } from '../editor-texts.ts';
import styles from '../editor.module.css';
import { Editor } from './editor.tsx';

interface EditorPageProps {
  /** Undefined: of all dormitories. */
  dormitory: string | undefined;
  wanted: string;
}

interface Created {
  /** Of the draft. */
  id: string;
  /** Of its editor. */
  key: number;
  /** The address is its own. */
  isReached: boolean;
}

export function EditorPage({ dormitory, wanted }: EditorPageProps) {
  const setSearch = useSetSearch();
  // The editor of a new draft goes on after its first save has given it an address.
  const [created, setCreated] = useState<Created>();
  const [begun, setBegun] = useState(0);
  const isOwn = wanted === 'new' || created?.id === wanted;
  const onCreated = (id: number) => {
    setCreated({ id: String(id), key: begun, isReached: false });
    setSearch({ draft: id });
  };
  // The address follows in a later render than the save.
  if (created?.id === wanted && !created.isReached) setCreated({ ...created, isReached: true });
  if (!isOwn)
    return <Kept key={wanted} dormitory={dormitory} id={Number(wanted)} onCreated={onCreated} />;
  if (wanted === 'new' && created?.isReached === true) {
    // Another new one after the first.
    setCreated(undefined);
    setBegun(begun + 1);
  }
  return (
    <Editor
      key={created?.key ?? begun}
      dormitory={dormitory}
      initial={undefined}
      onCreated={onCreated}
    />
  );
}

interface KeptProps {
  dormitory: string | undefined;
  id: number;
  onCreated: (id: number) => void;
}

function Kept({ dormitory, id, onCreated }: KeptProps) {
  const t = useMessages(editorTexts);
  const { read, opened } = useOpenedDraft(id);
  if (opened !== undefined)
    return <Editor dormitory={dormitory} initial={opened} onCreated={onCreated} />;
  return (
    <>
      <PageHead title={t.write} />
      <div className={styles.page}>
        {read.isPending ? (
          <SkeletonRegion>
            <Skeleton height={320} />
          </SkeletonRegion>
        ) : (
          <FailedPanel title={t.failed} onAgain={() => void read.refetch()} />
        )}
      </div>
    </>
  );
}
