// The key in the act of a move: the one that comes back, and the one that is handed over (SC051).
import { thingNumberLength } from '@yadori/api/loans/things';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { betweenItems } from '@yadori/kit/format.ts';
import { useLanguage, type Translated } from '@yadori/kit/language.ts';
import { useKeysOut } from '../../loans/panel.tsx';
import type { moveTexts } from '../move-texts.ts';

export interface MovedKeys {
  back: boolean;
  /** Empty: none. */
  given: string;
}

export const noKeys: MovedKeys = { back: false, given: '' };

interface KeysFieldProps {
  account: number;
  t: Translated<typeof moveTexts.ja>;
  value: MovedKeys;
  onChange: (value: MovedKeys) => void;
}

/** Of those who hand out keys. */
export function KeysField({ account, t, value, onChange }: KeysFieldProps) {
  const language = useLanguage();
  const keys = useKeysOut(account);
  if (keys === undefined) return null;
  return (
    <div>
      {keys.length > 0 && (
        <Checkbox
          checked={value.back}
          onChange={({ currentTarget }) => onChange({ ...value, back: currentTarget.checked })}
        >
          {t.keysBack(keys.join(betweenItems[language]))}
        </Checkbox>
      )}
      <TextField
        label={t.newKey}
        need="optional"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={thingNumberLength}
        value={value.given}
        onChange={({ currentTarget }) => onChange({ ...value, given: currentTarget.value })}
      />
    </div>
  );
}
