// What is wrong in a form, in the words of the fields, each a way to its field.
import warningCircle from '@phosphor-icons/core/fill/warning-circle-fill.svg?raw';
import styles from './error-summary.module.css';
import { focusField } from './focus-field.ts';
import { Icon } from '../icon.tsx';
import { useKitTexts } from '../kit-texts.ts';

export interface SummaryItem {
  /** Id of the control. */
  id: string;
  text: string;
}

/** Empty: draws nothing, but stays as the live region that will speak. */
export function ErrorSummary({ items }: { items: readonly SummaryItem[] }) {
  const words = useKitTexts();
  return (
    <div role="alert">
      {items.length > 0 && (
        <div className={styles.summary}>
          <h2 className={styles.title}>
            <Icon svg={warningCircle} size={20} />
            {words.errors(items.length)}
          </h2>
          <ul>
            {items.map(({ id, text }) => (
              <li key={id}>
                <a
                  className={styles.link}
                  href={`#${id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(id);
                  }}
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
