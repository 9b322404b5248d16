// The first stop of the keyboard: over the navigation, into the content.
import styles from '../visually-hidden.module.css';
import { useKitTexts } from '../kit-texts.ts';

/** Moves the focus to the element with the given id, which needs `tabIndex={-1}`. */
export function SkipLink({ target }: { target: string }) {
  const words = useKitTexts();
  return (
    <a
      className={styles.skip}
      href={`#${target}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      {words.skip}
    </a>
  );
}
