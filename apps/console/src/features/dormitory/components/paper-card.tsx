// One emergency paper: what residents open now, and below it the file that was chosen in its place.
import filePdf from '@phosphor-icons/core/regular/file-pdf.svg?raw';
import image from '@phosphor-icons/core/regular/image.svg?raw';
import { useId } from 'react';
import { paperAccept } from '@yadori/api/dormitory/paper-file';
import type { PaperKind } from '@yadori/api/dormitory/paper-kinds';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { useFileDrop } from '@yadori/kit/form/use-file-drop.ts';
import { betweenItems, formatCount, formatSize } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { useWhen } from '../../../parts/when.ts';
import type { Paper } from '../api.ts';
import { paperTexts } from '../paper-texts.ts';
import styles from '../papers.module.css';
import { usePaper } from '../use-paper.ts';

interface PaperCardProps {
  dormitory: string;
  kind: PaperKind;
  paper: Paper;
  /** Who see it. */
  residents: number;
}

export function PaperCard({ residents, ...given }: PaperCardProps) {
  const t = useMessages(paperTexts);
  const { name, chosen, refused, busy, isRemoved, choose, drop, set, remove } = usePaper(given);
  const { over, area } = useFileDrop(choose);
  const file = isRemoved ? null : given.paper.file;
  return (
    <section className={classNames(styles.paper, over && styles.over)} aria-label={name} {...area}>
      <div className="row middle apart gap-8">
        <h3>{name}</h3>
        <div className="row middle gap-8">
          {file !== null && (
            <>
              <a href={file.path} target="_blank" rel="noreferrer" className="bold">
                {t.open}
                <VisuallyHidden>{name}</VisuallyHidden>
              </a>
              <Button size="small" variant="text" onClick={remove}>
                {t.remove}
                <VisuallyHidden>{name}</VisuallyHidden>
              </Button>
            </>
          )}
          <ChooseFile
            label={file === null ? t.choose : t.replace}
            of={name}
            busy={busy}
            onFile={choose}
          />
        </div>
      </div>
      {file === null ? <NoPaper /> : <PresentFile file={file} />}
      {refused !== undefined && (
        <Banner tone="danger" role="alert">
          {refused}
        </Banner>
      )}
      {chosen !== undefined && (
        <ChosenFile file={chosen} residents={residents} busy={busy} onSet={set} onBack={drop} />
      )}
    </section>
  );
}

function NoPaper() {
  const t = useMessages(paperTexts);
  return (
    <p className={styles.none}>
      <Tag tone="amber">{t.none}</Tag> {t.noneText}
    </p>
  );
}

function PresentFile({ file }: { file: NonNullable<Paper['file']> }) {
  const t = useMessages(paperTexts);
  const language = useLanguage();
  const when = useWhen();
  const { kind, name, size, pages, picture, at, by } = file;
  return (
    <div className={styles.file}>
      {picture === null ? (
        <Icon svg={kind === 'pdf' ? filePdf : image} size={22} />
      ) : (
        <img src={picture} alt="" className={styles.page} />
      )}
      <div>
        <p className="anywhere">{name === '' ? t[kind] : name}</p>
        <p className="note">
          {[
            name === '' ? undefined : t[kind],
            pages === null ? undefined : t.pages(formatCount(pages, language)),
            size === null ? undefined : formatSize(size),
            at === null ? t.fromBefore : t.since(when(at), by),
          ]
            .filter((part) => part !== undefined)
            .join(betweenItems[language])}
        </p>
      </div>
    </div>
  );
}

interface ChosenFileProps {
  file: File;
  residents: number;
  busy: boolean;
  onSet: () => void;
  onBack: () => void;
}

function ChosenFile({ file, residents, busy, onSet, onBack }: ChosenFileProps) {
  const t = useMessages(paperTexts);
  const language = useLanguage();
  return (
    <div className={styles.chosen} role="group" aria-label={t.newFile}>
      <p className="row middle gap-8">
        <b>{t.newFile}</b> <span className="anywhere">{file.name}</span>
        <span className="num note">{formatSize(file.size)}</span>
        <Tag tone="amber">{t.chosen}</Tag>
      </p>
      <p>{t.reach(formatCount(residents, language))}</p>
      <div className="row gap-8">
        <Button onClick={onBack} disabled={busy}>
          {t.back}
        </Button>
        <Button variant="primary" busy={busy} onClick={onSet}>
          {t.set}
        </Button>
      </div>
    </div>
  );
}

interface ChooseFileProps {
  label: string;
  of: string;
  busy: boolean;
  onFile: (file: File) => void;
}

function ChooseFile({ label, of, busy, onFile }: ChooseFileProps) {
  const id = useId();
  return (
    <span className={styles.choose} aria-busy={busy || undefined}>
      <label htmlFor={id}>
        {label}
        <VisuallyHidden>{of}</VisuallyHidden>
      </label>
      <input
        id={id}
        type="file"
        accept={paperAccept}
        disabled={busy}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file can be chosen again once it is mended.
          currentTarget.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </span>
  );
}
