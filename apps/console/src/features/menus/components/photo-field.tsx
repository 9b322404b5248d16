// The photo of a dish: chosen or dropped, sent at once, with what was typed left alone (SD033).
import image from '@phosphor-icons/core/regular/image.svg?raw';
import { useId } from 'react';
import { textIn } from '@yadori/api/language/language';
import { photoAccept } from '@yadori/api/meals/staff/photo-calls';
import { Button } from '@yadori/kit/button.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useFileDrop } from '@yadori/kit/form/use-file-drop.ts';
import type { MenuMonth } from '../api.ts';
import styles from '../photo.module.css';
import { photoTexts } from '../photo-texts.ts';
import type { Editor } from '../use-editor.ts';
import { usePhoto } from '../use-photo.ts';
import { PhotoQuestion } from './old-statements.tsx';

interface PhotoFieldProps {
  editor: Editor;
  allergens: MenuMonth['allergens'];
}

export function PhotoField({ editor, allergens }: PhotoFieldProps) {
  const t = useMessages(photoTexts);
  const { draft, live } = editor.base;
  return (
    <section className="stack gap-8" aria-label={t.title}>
      <h3 className="size-14">{t.title}</h3>
      {draft === null && live === null ? (
        <p className="muted">{t.saveFirst}</p>
      ) : (
        <ChosenPhoto editor={editor} allergens={allergens} />
      )}
    </section>
  );
}

function ChosenPhoto({ editor, allergens }: PhotoFieldProps) {
  const t = useMessages(photoTexts);
  const language = useLanguage();
  const { busy, error, choose, remove, question } = usePhoto(editor);
  const { over, area } = useFileDrop(choose);
  const dish = editor.base.draft ?? editor.base.live;
  if (dish === null) return null;
  const name = textIn(language, { ja: dish.menu_name, en: dish.menu_name_en });
  return (
    <>
      <div className={classNames(styles.photoFrame, over && styles.photoOver)} {...area}>
        {dish.photo === null ? (
          <span className={styles.photoNone}>
            <Icon svg={image} size={22} />
            {t.none}
          </span>
        ) : (
          <img src={dish.photo} alt={name} width={400} height={300} />
        )}
      </div>
      <div className="row middle gap-8">
        <FileButton
          label={dish.photo === null ? t.choose : t.replace}
          busy={busy}
          choose={choose}
        />
        {dish.photo !== null && (
          <Button variant="text" size="small" busy={busy} onClick={remove}>
            {t.remove}
          </Button>
        )}
      </div>
      <p className="muted">{editor.isLive ? t.liveHint : t.draftHint}</p>
      {error !== undefined && (
        <p role="alert" className={styles.photoError}>
          {error}
        </p>
      )}
      {question !== undefined && (
        <PhotoQuestion {...question} allergens={allergens} cell={editor.base} />
      )}
    </>
  );
}

interface FileButtonProps {
  label: string;
  busy: boolean;
  choose: (file: File) => void;
}

function FileButton({ label, busy, choose }: FileButtonProps) {
  const id = useId();
  return (
    <span className={styles.photoChoose} aria-busy={busy || undefined}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept={photoAccept}
        disabled={busy}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (file !== undefined) choose(file);
        }}
      />
    </span>
  );
}
