// A person's photo, or the first letter of the name where there is none or it does not load.
import { useState } from 'react';
import styles from './avatar.module.css';

interface AvatarProps {
  src: string | null | undefined;
  name: string;
  /** Pixels. */
  size?: number;
}

/** Decoration: the name is shown beside it or labels the link around it. */
export function Avatar({ src, name, size = 40 }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.42) }}
      aria-hidden="true"
    >
      {src === null || src === undefined || src === failed ? (
        initial(name)
      ) : (
        <img className={styles.photo} src={src} alt="" onError={() => setFailed(src)} />
      )}
    </span>
  );
}

const initial = (name: string) => (Array.from(name.trim())[0] ?? '').toUpperCase();
