// What to do when the mail does not arrive (A003).
import caretDown from '@phosphor-icons/core/bold/caret-down-bold.svg?raw';
import { useMessages } from '../../../shell/language.ts';
import { Icon } from '../../../ui/icon.tsx';
import { NotesBlock } from '../../../ui/notes-block.tsx';
import { registrationTexts } from '../registration-texts.ts';
import styles from './mail-hints.module.css';

export function MailHints() {
  const t = useMessages(registrationTexts);
  return (
    <details className={styles.hints}>
      <summary className={styles.summary}>
        {t.noMail}
        <Icon svg={caretDown} size={16} className={styles.caret} />
      </summary>
      <NotesBlock items={[t.checkAddress, t.checkSpam, t.checkFilter, t.sendAnew]} />
    </details>
  );
}
