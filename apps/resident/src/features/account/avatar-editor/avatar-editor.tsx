// Chooses a photo and crops it to a circle (A052, A053). Heavy: screens load it when they need it.
import { useState, type ReactNode } from 'react';
import { FieldError } from '@yadori/kit/fields/field.tsx';
import { useLanguage } from '@yadori/kit/language-context.tsx';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { useFileDrop } from '@yadori/kit/form/use-file-drop.ts';
import type { AvatarDraft, PhotoRefusal } from './avatar-draft.ts';
import styles from './avatar-editor.module.css';
import { CropControls } from './crop-controls.tsx';
import type { Crop } from './crop-geometry.ts';
import { CropStage } from './crop-stage.tsx';
import { refusalInWords, useEditorWords } from './editor-texts.ts';
import { PhotoChooser } from './photo-chooser.tsx';
import { usePhoto } from './use-photo.ts';

interface AvatarEditorProps {
  /** Of the file control, where an error summary leads. */
  id: string;
  /** Spoken only. */
  label: string;
  draft: AvatarDraft | undefined;
  onDraft: (draft: AvatarDraft | undefined) => void;
  /** The editor has said it already and cleared the choice. */
  onRefused?: ((reason: PhotoRefusal) => void) | undefined;
  /** The caller's own message: nothing chosen, or the server's answer. */
  error?: ReactNode;
}

export function AvatarEditor({ id, label, draft, onDraft, onRefused, error }: AvatarEditorProps) {
  const words = useEditorWords();
  const language = useLanguage();
  const [said, say] = useState('');
  const { reading, refusal, choose } = usePhoto({
    onDraft: (next) => {
      say(next === undefined ? '' : words.ready);
      onDraft(next);
    },
    onRefused,
  });
  const { over, area } = useFileDrop((file) => void choose(file));
  const message = refusal === undefined ? error : refusalInWords(refusal, language);
  const crop = (next: Crop) => {
    if (draft === undefined) return;
    say(changeInWords(draft.crop, next, words));
    onDraft({ ...draft, crop: next });
  };
  return (
    <div role="group" aria-label={label} className={styles.editor} {...area}>
      <div role="alert">
        <FieldError id={`${id}-error`}>{message}</FieldError>
      </div>
      {reading && (
        <div className={styles.reading}>
          <SkeletonRegion>
            <Skeleton height="auto" radius={22} />
            <p className={styles.patience}>{words.reading}</p>
          </SkeletonRegion>
        </div>
      )}
      {draft !== undefined && !reading && (
        <>
          <CropStage draft={draft} onCrop={crop} />
          <CropControls draft={draft} onCrop={crop} />
        </>
      )}
      <PhotoChooser
        id={id}
        hasPhoto={draft !== undefined || reading}
        over={over}
        errorId={message === undefined ? undefined : `${id}-error`}
        onFile={(file) => void choose(file)}
      />
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}

/** For readers: what a key or a button has done. */
function changeInWords(
  before: Crop,
  after: Crop,
  words: ReturnType<typeof useEditorWords>,
): string {
  if (before.turns !== after.turns) return words.turnedTo(after.turns * 90);
  if (before.scale !== after.scale) return words.times(after.scale.toFixed(1));
  return before.x === after.x && before.y === after.y ? words.atEdge : words.moved;
}
