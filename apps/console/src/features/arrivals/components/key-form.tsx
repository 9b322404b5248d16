// The number of the key that is handed over.
import keySign from '@phosphor-icons/core/regular/key.svg?raw';
import { useEffect, useState } from 'react';
import { markArrival, keysLength } from '@yadori/api/arrivals/staff-calls';
import type { ThingWithKey } from '@yadori/api/loans/things';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { lacksName, lentThingsOf, proposedWithKey, ThingsWithKey } from '../../loans/panel.tsx';
import { readsOfArrivals, type Arrival } from '../api.ts';
import styles from '../arrivals.module.css';
import { arrivalTexts } from '../texts.ts';

interface KeyFormProps {
  person: Arrival;
  isNext: boolean;
  /** The arrival was marked here: its number is typed without another press. */
  isFirst: boolean;
  /** As the desk has it. */
  proposed: readonly ThingWithKey[];
}

export function KeyForm({ person, isNext, isFirst, proposed }: KeyFormProps) {
  const t = useMessages(arrivalTexts);
  const paused = usePausedAct();
  const form = useKeyForm({ person, proposed, isFirst });
  const keys = form.values.key_numbers.trim();
  const enter = (typed: string) => form.change('key_numbers', typed);
  return (
    <form
      noValidate
      className={styles.keyForm}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <TextField
        id={form.idOf('key_numbers')}
        name="key_numbers"
        label={t.keys}
        need="required"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={keysLength}
        value={form.values.key_numbers}
        error={form.errors.key_numbers ?? form.refusal}
        onChange={({ currentTarget }) => enter(currentTarget.value)}
      />
      {keys === '' && <KnownKeys keys={person.room_keys} onPick={enter} />}
      {form.errors.things !== undefined && (
        <Banner tone="danger" role="alert">
          {form.errors.things}
        </Banner>
      )}
      <ThingsWithKey
        chosen={form.values.things}
        onChange={(things) => form.change('things', things)}
      />
      <Button
        {...paused}
        type="submit"
        wide
        variant={isNext ? 'primary' : 'line'}
        icon={keySign}
        busy={form.busy}
      >
        {keys === '' ? t.markKey : t.markKeyOf(keys)}
      </Button>
    </form>
  );
}

/** What was lent with the room before. */
function KnownKeys({ keys, onPick }: { keys: readonly string[]; onPick: (key: string) => void }) {
  const t = useMessages(arrivalTexts);
  if (keys.length === 0) return null;
  return (
    <div role="group" aria-label={t.roomKeys} className="row gap-8">
      {keys.map((key) => (
        <Button key={key} size="small" onClick={() => onPick(key)}>
          {key}
        </Button>
      ))}
    </div>
  );
}

function useKeyForm({ person, proposed, isFirst }: Omit<KeyFormProps, 'isNext'>) {
  const t = useMessages(arrivalTexts);
  const form = useWriteForm(markArrival, {
    prefix: 'key-',
    names: ['key_numbers', 'things'],
    initial: { key_numbers: '', things: proposedWithKey(proposed) },
    validate: ({ key_numbers: keys, things }) => ({
      key_numbers: keys.trim() === '' ? t.needKeys : undefined,
      things: lacksName(things) ? t.needName : undefined,
    }),
    input: ({ key_numbers: keys, things }) => ({
      params: { id: person.contract_id },
      body: { step: 'key' as const, key_numbers: keys.trim(), things: lentThingsOf(things) },
    }),
    reads: readsOfArrivals,
    readsAfter: 'answer',
  });
  const [fieldId] = useState(form.idOf('key_numbers'));
  useEffect(() => {
    if (isFirst) document.getElementById(fieldId)?.focus();
  }, [isFirst, fieldId]);
  return form;
}
