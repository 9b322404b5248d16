// The red dot for something unread. The word itself must stand beside it for readers.
import { classNames } from './class-names.ts';
import styles from './unread-dot.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';
import { useKitTexts } from './kit-texts.ts';

export function UnreadDot({ className }: { className?: string | undefined }) {
  const words = useKitTexts();
  return (
    <span className={classNames(styles.dot, className)}>
      <VisuallyHidden>{words.unread}</VisuallyHidden>
    </span>
  );
}
