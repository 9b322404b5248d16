// The PDF or picture that a notice is, beside its text (SG015).
import { useId } from 'react';
import { draftFile } from '@yadori/api/drafts/staff-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { formatSize } from '@yadori/kit/format.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { useSaveFile } from '../../../parts/use-save-file.ts';
import { useCall } from '../../../session/use-call.ts';
import { attachFile, detachFile } from '../api.ts';
import type { DraftSaver, SaverState } from '../draft-saver.ts';
import { editorTexts } from '../editor-texts.ts';
import styles from '../editor.module.css';

interface FilePartProps {
  saver: DraftSaver;
  state: Pick<SaverState, 'form' | 'draft'>;
  isPlanned: boolean;
}

export function FilePart({ saver, state: { form, draft }, isPlanned }: FilePartProps) {
  const t = useMessages(editorTexts);
  const file = draft?.file ?? null;
  const hint = form.correctsId === null ? t.fileHint : t.sameFile;
  const { busy, problem, attach, detach, open } = useDraftFile(saver);
  return (
    <section className={styles.panel} aria-label={t.file}>
      <h2 className={styles.head}>{t.file}</h2>
      {problem !== undefined && (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      )}
      {file === null ? (
        <p className="note">{hint}</p>
      ) : (
        <p className="anywhere">
          {t[file.kind]} <b>{file.name}</b> <span className="num">{formatSize(file.size)}</span>
        </p>
      )}
      <div className={styles.acts}>
        <ChooseButton
          label={file === null ? t.chooseFile : t.otherFile}
          busy={busy}
          onFile={attach}
        />
        {file !== null && (
          <>
            <Button size="small" busy={busy} onClick={open}>
              {t.openFile}
            </Button>
            {!isPlanned && (
              <Button size="small" variant="quiet" busy={busy} onClick={detach}>
                {t.removeFile}
              </Button>
            )}
          </>
        )}
      </div>
    </section>
  );
}

interface ChooseButtonProps {
  label: string;
  busy: boolean;
  onFile: (file: File) => void;
}

function ChooseButton({ label, busy, onFile }: ChooseButtonProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className={styles.choose}>
        {label}
      </label>
      <input
        id={id}
        type="file"
        className={styles.input}
        accept="application/pdf,image/jpeg,image/png,image/webp,image/gif"
        disabled={busy}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file can be chosen again once it is mended.
          currentTarget.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}

function useDraftFile(saver: DraftSaver) {
  const t = useMessages(editorTexts);
  /** On the draft as it is kept now; a new one gets its key by that. */
  const { busy, refusal, call } = useCall(
    async (change: typeof detachFile) => {
      const draft = await saver.flush({ always: true });
      return draft && change(draft);
    },
    { onOk: ({ data }) => saver.adopt(data) },
  );
  const opening = useSaveFile(draftFile, {
    nameOf: () => saver.store.get().draft?.file?.name ?? '',
    failed: t.failed,
  });
  return {
    busy: busy || opening.busy,
    problem: refusal?.errors['file']?.[0] ?? refusal?.message,
    attach: (file: File) => call((draft) => attachFile(draft, file)),
    detach: () => call(detachFile),
    open: () => opening.call({ params: { id: saver.store.get().draft?.id ?? 0 } }),
  };
}
