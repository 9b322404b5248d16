// The number of the key that is handed over.
import keySign from '@phosphor-icons/core/regular/key.svg?raw';
import { useState } from 'react';
import { markArrival, keysLength } from '@yadori/api/arrivals/staff-calls';
import { thingsWithKey, type ThingWithKey } from '@yadori/api/loans/things';
import { Button } from '@yadori/kit/button.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { ThingsWithKey, type Ticked } from '../../loans/panel.tsx';
import { readsOfArrivals, type Arrival } from '../api.ts';
import styles from '../arrivals.module.css';
import { arrivalTexts } from '../texts.ts';

interface KeyFormProps {
  person: Arrival;
  isNext: boolean;
  /** As the desk has it. */
  proposed: readonly ThingWithKey[];
}

export function KeyForm({ person, isNext, proposed }: KeyFormProps) {
  const t = useMessages(arrivalTexts);
  const paused = usePausedAct();
  const { form, ticked, setTicked } = useKeyForm(person, proposed);
  const keys = form.values.key_numbers.trim();
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
        onChange={({ currentTarget }) => form.change('key_numbers', currentTarget.value)}
      />
      <ThingsWithKey ticked={ticked} onChange={setTicked} />
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

function useKeyForm(person: Arrival, proposed: readonly ThingWithKey[]) {
  const t = useMessages(arrivalTexts);
  const [ticked, setTicked] = useState<Ticked>(() =>
    Object.fromEntries(proposed.map((what) => [what, ''])),
  );
  const form = useWriteForm(markArrival, {
    prefix: 'key-',
    names: ['key_numbers'],
    initial: { key_numbers: '' },
    validate: ({ key_numbers: keys }) => (keys.trim() === '' ? { key_numbers: t.needKeys } : {}),
    input: ({ key_numbers: keys }) => ({
      params: { id: person.contract_id },
      body: {
        step: 'key' as const,
        key_numbers: keys.trim(),
        things: thingsWithKey.flatMap((what) => {
          const number = ticked[what];
          return number === undefined ? [] : [{ what, number: number.trim() }];
        }),
      },
    }),
    reads: readsOfArrivals,
    readsAfter: 'answer',
  });
  return { form, ticked, setTicked };
}
