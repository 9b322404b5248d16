// What goes out with the key of an arrival: the things of the desk are ticked (SC051).
import {
  thingNames,
  thingNumberLength,
  thingsWithKey,
  type ThingWithKey,
} from '@yadori/api/loans/things';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import styles from '../loans.module.css';
import { loansTexts } from '../texts.ts';

/** Those that are ticked, each with its number. */
export type Ticked = Readonly<Partial<Record<ThingWithKey, string>>>;

interface ThingsWithKeyProps {
  ticked: Ticked;
  onChange: (ticked: Ticked) => void;
}

export function ThingsWithKey({ ticked, onChange }: ThingsWithKeyProps) {
  const t = useMessages(loansTexts);
  return (
    <div role="group" aria-label={t.withKey} className="stack gap-4">
      {thingsWithKey.map((what) => (
        <Thing key={what} what={what} ticked={ticked} onChange={onChange} />
      ))}
    </div>
  );
}

function Thing({ what, ticked, onChange }: ThingsWithKeyProps & { what: ThingWithKey }) {
  const t = useMessages(loansTexts);
  const name = thingNames[what][useLanguage()];
  const { [what]: number, ...others } = ticked;
  const isTicked = number !== undefined;
  return (
    <div>
      <Checkbox
        checked={isTicked}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.checked ? { ...others, [what]: '' } : others)
        }
      >
        {name}
      </Checkbox>
      {isTicked && what !== 'bedding' && (
        <div className={styles.number}>
          <TextField
            label={t.numberOf(name)}
            need="optional"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={thingNumberLength}
            value={number}
            onChange={({ currentTarget }) => onChange({ ...ticked, [what]: currentTarget.value })}
          />
        </div>
      )}
    </div>
  );
}
