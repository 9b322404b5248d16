// On the day of moving out: what comes back is ticked; what is out later comes back by a press each (SC048, SC051).
import type { LentThing } from '@yadori/api/loans/things';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { useLanguage } from '@yadori/kit/language.ts';
import styles from '../loans.module.css';
import { thingWords } from '../thing-words.ts';
import { ReturnButton } from './return-button.tsx';

interface Thing {
  id: number;
  what: LentThing;
  name: string;
  number: string;
}

interface ThingsBackProps {
  label: string;
  things: readonly Thing[];
  ticked: readonly number[];
  onChange: (ticked: number[]) => void;
}

export function ThingsBack({ label, things, ticked, onChange }: ThingsBackProps) {
  const language = useLanguage();
  return (
    <div role="group" aria-label={label}>
      {things.map((thing) => (
        <div key={thing.id} className={styles.thing}>
          <Checkbox
            checked={ticked.includes(thing.id)}
            onChange={({ currentTarget }) =>
              onChange([
                ...ticked.filter((id) => id !== thing.id),
                ...(currentTarget.checked ? [thing.id] : []),
              ])
            }
          >
            {thingWords(thing, language)}
          </Checkbox>
        </div>
      ))}
    </div>
  );
}

interface ThingsOutProps {
  label: string;
  things: readonly Thing[];
  canEdit: boolean;
}

export function ThingsOut({ label, things, canEdit }: ThingsOutProps) {
  const language = useLanguage();
  return (
    <ul aria-label={label}>
      {things.map((thing) => (
        <li key={thing.id} className={styles.thing}>
          <span className="anywhere">{thingWords(thing, language)}</span>
          {canEdit && <ReturnButton loan={{ ...thing, returned_at: null, can_undo: false }} />}
        </li>
      ))}
    </ul>
  );
}
