// What staff learned of people: the state, and how they know it. The way has no default: a press alone must not
// say that a person was seen (AM250).
import type { ReactNode } from 'react';
import { howNames, hows, proxyStates, safetyLimits, type How } from '@yadori/api/safety/kinds';
import type { SafetyKind } from '@yadori/api/surveys/kinds';
import { Button } from '@yadori/kit/button.tsx';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useChoices } from '../../../parts/forms/use-choices.ts';
import { safetyTexts, standingTexts } from '../texts.ts';

interface StatementFormProps {
  /** A resident reported the need for help: a statement that all is well requires a note. */
  needsNote: boolean;
  /** Says what the press records. */
  label: (state: SafetyKind) => string;
  /** Why nothing can be recorded yet. */
  blocked?: ReactNode;
  onSave: (statement: { state: SafetyKind; how: How; note: string }) => void;
}

interface Stated {
  state: SafetyKind;
  how: How | undefined;
  note: string;
}

export function StatementForm({ needsNote, label, blocked, onSave }: StatementFormProps) {
  const t = useMessages(safetyTexts);
  const standings = useMessages(standingTexts);
  const language = useLanguage();
  const { values, change } = useChoices<Stated>({ state: 'safe', how: undefined, note: '' });
  const { state, how, note } = values;
  const isWell = state === 'safe' || state === 'away';
  const isMissing = needsNote && isWell && note.trim() === '';
  const reason = blocked ?? (how === undefined ? t.chooseHow : isMissing ? t.noteHint : undefined);
  return (
    <>
      <Segment
        legend={t.state}
        look="tiles"
        value={state}
        onChange={(value: SafetyKind) => change('state', value)}
        options={proxyStates.map((value) => ({ value, label: standings[value] }))}
      />
      <Segment
        legend={t.how}
        look="tiles"
        value={how}
        onChange={(value: How) => change('how', value)}
        options={hows.map((value) => ({ value, label: howNames[value][language] }))}
      />
      <TextField
        label={t.note}
        need={needsNote && isWell ? 'required' : 'optional'}
        hint={needsNote ? t.noteHint : undefined}
        maxLength={safetyLimits.note}
        value={note}
        onChange={(event) => change('note', event.currentTarget.value)}
      />
      <Button
        variant="primary"
        wide
        {...(reason !== undefined && { reason })}
        onClick={() => how !== undefined && onSave({ state, how, note: note.trim() })}
      >
        {label(state)}
      </Button>
    </>
  );
}
