// The popup of moving out: the form where nothing was filed yet, else the application (Q001 to Q004, Q010, Q014).
import { useState } from 'react';
import type { MoveOut } from '@yadori/api/moveout/calls';
import { useMessages } from '@yadori/kit/language.ts';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { ConfirmActions } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { ResultView } from '@yadori/kit/dialog/result-view.tsx';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { moveOutTexts } from '../move-out-texts.ts';
import { reloadMoveOut, useMoveOut, type Terms } from '../api.ts';
import { MoveOutEditor } from './move-out-editor.tsx';
import { ReturnedMeals } from './move-out-ends.tsx';
import { MoveOutFacts, useMoment } from './move-out-facts.tsx';
import { MoveOutNote } from './move-out-note.tsx';

export function MoveOutDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(moveOutTexts);
  const { isLoading, refused, stored, terms, own } = useMoveOut();
  const [mode, setMode] = useState<
    'returned' | 'first' | 'detail' | 'edit' | 'filed' | 'updated'
  >();
  if (isLoading && mode === undefined) return <Loading onClose={onClose} />;
  if (refused !== undefined && mode === undefined)
    return (
      <Dialog open onClose={onClose} title={t.title} footer={<CloseButton onClose={onClose} />}>
        <Banner tone="info">{refused}</Banner>
      </Dialog>
    );
  if (mode === 'filed' || mode === 'updated')
    return <Done isUpdate={mode === 'updated'} stored={stored} terms={terms} onClose={onClose} />;
  // What was opened stays open, whatever is read meanwhile.
  const begun = terms.returned.length > 0 ? 'returned' : 'first';
  const shown = mode ?? (stored === undefined ? begun : 'detail');
  if (mode === undefined) setMode(shown);
  const saved = async () => {
    await reloadMoveOut();
    setMode(shown === 'edit' ? 'updated' : 'filed');
  };
  if (shown === 'returned')
    return <Returned terms={terms} onClose={onClose} onForm={() => setMode('first')} />;
  if (shown === 'detail' && stored !== undefined)
    return (
      <Detail stored={stored} terms={terms} onClose={onClose} onChange={() => setMode('edit')} />
    );
  return (
    <MoveOutEditor
      stored={shown === 'edit' ? stored : undefined}
      terms={terms}
      own={own}
      onLeave={shown === 'edit' ? () => setMode('detail') : onClose}
      onSaved={saved}
    />
  );
}

function Loading({ onClose }: { onClose: () => void }) {
  const t = useMessages(moveOutTexts);
  return (
    <Dialog open wide onClose={onClose} title={t.title}>
      <SkeletonRegion>
        <Skeleton height={72} radius={16} />
        <Skeleton height={320} radius={20} />
      </SkeletonRegion>
    </Dialog>
  );
}

interface DetailProps {
  stored: MoveOut;
  terms: Terms;
  onClose: () => void;
  onChange: () => void;
}

function Detail({ stored, terms, onClose, onChange }: DetailProps) {
  const t = useMessages(moveOutTexts);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t.detailTitle}
      footer={
        <ConfirmActions
          beside
          backLabel={t.close}
          onBack={onClose}
          actionLabel={t.change}
          onAction={onChange}
          reason={stored.editable ? undefined : t.locked}
        />
      }
    >
      <ReturnedMeals meals={terms.returned} />
      <MoveOutFacts shown={stored} />
      <MoveOutNote terms={terms} />
    </Dialog>
  );
}

interface ReturnedProps {
  terms: Terms;
  onClose: () => void;
  onForm: () => void;
}

/** An application was withdrawn: what it took comes before a new one. */
function Returned({ terms, onClose, onForm }: ReturnedProps) {
  const t = useMessages(moveOutTexts);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.returnedTitle}
      footer={
        <ConfirmActions
          beside
          backLabel={t.close}
          onBack={onClose}
          actionLabel={t.toForm}
          onAction={onForm}
        />
      }
    >
      <ReturnedMeals meals={terms.returned} />
    </Dialog>
  );
}

interface DoneProps {
  isUpdate: boolean;
  terms: Terms;
  stored: MoveOut | undefined;
  onClose: () => void;
}

function Done({ isUpdate, stored, terms, onClose }: DoneProps) {
  const t = useMessages(moveOutTexts);
  const when = useMoment();
  return (
    <Dialog open onClose={onClose} title={t.title} footer={<CloseButton onClose={onClose} />}>
      <ResultView
        tone="ok"
        line={isUpdate ? t.updated : t.done}
        next={
          <>
            {stored && t.doneNext(when(stored.move_out_at))}
            <br />
            {t.doneLater}
          </>
        }
      />
      <ReturnedMeals meals={terms.returned} />
    </Dialog>
  );
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const t = useMessages(moveOutTexts);
  return (
    <Button variant="primary" wide onClick={onClose}>
      {t.close}
    </Button>
  );
}
