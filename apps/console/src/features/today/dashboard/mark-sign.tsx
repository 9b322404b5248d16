// How a dormitory stands, as a sign of the windows: by shape and border too, so that it is read without colour.
import { classNames } from '@yadori/kit/class-names.ts';
import { useLanguage } from '@yadori/kit/language.ts';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import styles from './dashboard.module.css';
import type { Mark } from './filters.ts';
import { markNames } from './texts.ts';

export function MarkSign({ mark }: { mark: Mark }) {
  const language = useLanguage();
  return (
    <span className={styles.sign}>
      <i className={classNames(styles.mark, styles[mark])} aria-hidden="true">
        {mark === 'now' && '!'}
      </i>
      <VisuallyHidden>{markNames[mark][language]}</VisuallyHidden>
    </span>
  );
}
