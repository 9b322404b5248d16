// The same in plain Japanese (やさしい日本語), below the Japanese text: in an emergency everybody reads it at once (CL006).
import styles from './plain-japanese.module.css';

export const PlainJapanese = ({ text }: { text: string | null | undefined }) =>
  text == null ? null : (
    <small lang="ja" className={styles.plain}>
      {text}
    </small>
  );
