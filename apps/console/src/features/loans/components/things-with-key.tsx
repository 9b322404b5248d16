// What goes out with the key of an arrival: the things of the desk are ticked, other ones are added by words (SC051).
import plus from '@phosphor-icons/core/bold/plus-bold.svg?raw';
import x from '@phosphor-icons/core/bold/x-bold.svg?raw';
import {
  mostWithKey,
  thingNameLength,
  thingNames,
  thingNumberLength,
  thingsWithKey,
  type ThingWithKey,
} from '@yadori/api/loans/things';
import { Button } from '@yadori/kit/button.tsx';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import styles from '../loans.module.css';
import { loansTexts } from '../texts.ts';
import type { OtherThing, WithKey } from '../with-key.ts';

interface ThingsWithKeyProps {
  chosen: WithKey;
  onChange: (chosen: WithKey) => void;
}

export function ThingsWithKey({ chosen, onChange }: ThingsWithKeyProps) {
  const t = useMessages(loansTexts);
  const { others } = chosen;
  const change = (next: readonly OtherThing[]) => onChange({ ...chosen, others: next });
  return (
    <div role="group" aria-label={t.withKey}>
      {thingsWithKey.map((what) => (
        <Thing key={what} what={what} chosen={chosen} onChange={onChange} />
      ))}
      {others.map((one, index) => (
        <Other
          key={index}
          number={index + 1}
          thing={one}
          onChange={(next) => change(others.with(index, next))}
          onRemove={() => change(others.toSpliced(index, 1))}
        />
      ))}
      {others.length + thingsWithKey.length < mostWithKey && (
        <Button
          variant="text"
          size="small"
          icon={plus}
          onClick={() => change([...others, { name: '', number: '' }])}
        >
          {t.addOther}
        </Button>
      )}
    </div>
  );
}

function Thing({ what, chosen, onChange }: ThingsWithKeyProps & { what: ThingWithKey }) {
  const name = thingNames[what][useLanguage()];
  const { [what]: number, ...rest } = chosen.ticked;
  const isTicked = number !== undefined;
  return (
    <div className={styles.thing}>
      <Checkbox
        checked={isTicked}
        onChange={({ currentTarget }) =>
          onChange({ ...chosen, ticked: currentTarget.checked ? { ...rest, [what]: '' } : rest })
        }
      >
        {name}
      </Checkbox>
      {isTicked && (
        <NumberField
          of={name}
          value={number}
          onChange={(value) => onChange({ ...chosen, ticked: { ...chosen.ticked, [what]: value } })}
        />
      )}
    </div>
  );
}

interface NumberFieldProps {
  /** The thing, which stands beside. */
  of: string;
  value: string;
  onChange: (value: string) => void;
}

function NumberField({ of, value, onChange }: NumberFieldProps) {
  const t = useMessages(loansTexts);
  return (
    <TextField
      className={styles.number}
      label={t.number}
      aria-label={t.numberOf(of)}
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={thingNumberLength}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

interface OtherProps {
  /** Of the line. */
  number: number;
  thing: OtherThing;
  onChange: (thing: OtherThing) => void;
  onRemove: () => void;
}

function Other({ number, thing, onChange, onRemove }: OtherProps) {
  const t = useMessages(loansTexts);
  return (
    <div className={styles.thing}>
      <div className={styles.other}>
        <TextField
          className={styles.number}
          label={t.name}
          autoComplete="off"
          maxLength={thingNameLength}
          value={thing.name}
          onChange={({ currentTarget }) => onChange({ ...thing, name: currentTarget.value })}
        />
        <IconButton svg={x} label={t.removeOther(number)} onClick={onRemove} />
      </div>
      <NumberField
        of={thing.name.trim() === '' ? t.otherThing : thing.name}
        value={thing.number}
        onChange={(value) => onChange({ ...thing, number: value })}
      />
    </div>
  );
}
