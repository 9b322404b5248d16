// The file control: a large tile before there is a photo, a button under the photo afterwards.
import camera from '@phosphor-icons/core/regular/camera-plus.svg?raw';
import picture from '@phosphor-icons/core/regular/image.svg?raw';
import buttonStyles from '@yadori/kit/button.module.css';
import { classNames } from '@yadori/kit/class-names.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useEditorWords } from './editor-texts.ts';
import { acceptedFiles } from './decode/image-kinds.ts';
import styles from './photo-chooser.module.css';

interface PhotoChooserProps {
  id: string;
  hasPhoto: boolean;
  /** A file is held over the editor. */
  over: boolean;
  /** Id of the error text above. */
  errorId: string | undefined;
  onFile: (file: File) => void;
}

export function PhotoChooser({ id, hasPhoto, over, errorId, onFile }: PhotoChooserProps) {
  const words = useEditorWords();
  return (
    <label
      className={
        hasPhoto
          ? classNames(
              'palt',
              buttonStyles.button,
              buttonStyles.line,
              buttonStyles.wide,
              styles.other,
            )
          : classNames(
              'palt',
              styles.tile,
              over && styles.over,
              errorId !== undefined && styles.invalid,
            )
      }
    >
      <Icon svg={hasPhoto ? picture : camera} size={hasPhoto ? 22 : 28} />
      <span>{hasPhoto ? words.chooseOther : words.choose}</span>
      {!hasPhoto && (
        <span className={styles.drop} aria-hidden="true">
          {words.drop}
        </span>
      )}
      <input
        id={id}
        type="file"
        accept={acceptedFiles}
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // The same file can be chosen again, and a refused one does not stay chosen.
          event.currentTarget.value = '';
          if (file !== undefined) onFile(file);
        }}
        className={styles.input}
      />
    </label>
  );
}
