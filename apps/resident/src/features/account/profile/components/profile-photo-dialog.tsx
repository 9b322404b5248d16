// Another photo: choose, crop, confirm (I003, I004, I014).
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '@yadori/kit/language.ts';
import { ConfirmActions } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { NotesBlock } from '@yadori/kit/text/notes-block.tsx';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import type { AvatarDraft } from '../../avatar-editor/avatar-draft.ts';
import { profileDialogTexts } from '../profile-dialog-texts.ts';
import { usePhotoSave } from '../use-photo-save.ts';
import styles from './profile-photo-dialog.module.css';

const AvatarEditor = lazy(async () => ({
  default: (await import('../../avatar-editor/avatar-editor.tsx')).AvatarEditor,
}));

export function ProfilePhotoDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(profileDialogTexts);
  const [draft, setDraft] = useState<AvatarDraft>();
  const { busy, refused, forget, save } = usePhotoSave({ onSaved: onClose });
  const change = (next: AvatarDraft | undefined) => {
    forget();
    setDraft(next);
  };
  return (
    <Dialog
      open
      wide
      locked={busy}
      title={t.photoTitle}
      onClose={onClose}
      footer={
        <ConfirmActions
          beside
          backLabel={t.cancel}
          onBack={onClose}
          actionLabel={t.confirmPhoto}
          busy={busy}
          reason={draft === undefined ? t.photoFirst : undefined}
          onAction={() => draft !== undefined && save(draft)}
        />
      }
    >
      <p className={styles.lead}>{t.photoLead}</p>
      <div inert={busy} className={styles.editor}>
        <Suspense fallback={<Waiting />}>
          <AvatarEditor
            id="profile-photo"
            label={t.photoLabel}
            draft={draft}
            onDraft={change}
            onRefused={forget}
            error={refused}
          />
        </Suspense>
      </div>
      <NotesBlock items={[t.tipFace, t.tipAlone, t.tipLight]} />
    </Dialog>
  );
}

const Waiting = () => (
  <SkeletonRegion>
    <Skeleton height={240} radius={22} />
  </SkeletonRegion>
);
