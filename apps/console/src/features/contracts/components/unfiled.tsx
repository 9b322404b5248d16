// Residents who would like to leave after their contract and have not filed a move-out: to open, or to remind (SC053).
import bell from '@phosphor-icons/core/regular/bell.svg?raw';
import { useState } from 'react';
import { Button } from '@yadori/kit/button.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { usePausedAct } from '../../../parts/paused-act.ts';
import styles from '../answers.module.css';
import { renewalTexts } from '../renewal-texts.ts';
import { PersonEnding } from './person-ending.tsx';
import { RemindDialog, type RemindedRow } from './remind-dialog.tsx';

const mostShown = 4;

interface UnfiledProps {
  dormitory: string;
  rows: readonly RemindedRow[];
  mayRemind: boolean;
  /** Undefined where the list below has them. */
  onAll: (() => void) | undefined;
}

export function Unfiled({ dormitory, rows, mayRemind, onAll }: UnfiledProps) {
  const t = useMessages(renewalTexts);
  const language = useLanguage();
  const paused = usePausedAct();
  const [reminded, setReminded] = useState<readonly RemindedRow[]>();
  const count = formatCount(rows.length, language);
  return (
    <section className="stack gap-6" aria-label={t.unfiled(count)}>
      <div className="row apart gap-8">
        <h2 className="size-15">{t.unfiled(count)}</h2>
        {mayRemind && (
          <Button {...paused} size="small" icon={bell} onClick={() => setReminded(rows)}>
            {t.remind(count)}
          </Button>
        )}
      </div>
      <ul className={styles.unfiled}>
        {rows.slice(0, mostShown).map((row) => (
          <PersonEnding key={row.id} of={row} more={row.company?.name} />
        ))}
      </ul>
      {onAll !== undefined && rows.length > mostShown && (
        <p>
          <Button variant="text" size="small" onClick={onAll}>
            {t.all(count)}
          </Button>
        </p>
      )}
      {reminded !== undefined && (
        <RemindDialog
          dormitory={dormitory}
          rows={reminded}
          onClose={() => setReminded(undefined)}
        />
      )}
    </section>
  );
}
