// Names a new station; its code follows.
import { useState } from 'react';
import { stationNameLength, type NewStationCode } from '@yadori/api/staff/station-calls';
import { focusFieldLater } from '@yadori/kit/form/focus-field.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { useTask } from '@yadori/web-client/use-task.ts';
import { ActDialog, problemIn } from '../../staff/panel.tsx';
import { add } from '../api.ts';
import { stationTexts } from '../texts.ts';

const field = 'station-name';

interface AddDialogProps {
  dormitory: string;
  onMade: (made: NewStationCode) => void;
  onClose: () => void;
}

export function AddDialog({ dormitory, onMade, onClose }: AddDialogProps) {
  const t = useMessages(stationTexts);
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const { busy, run } = useTask();
  const fail = (text: string | undefined) => {
    setError(text);
    focusFieldLater(field);
  };
  const submit = () => {
    if (name.trim() === '') return fail(t.needName);
    return void run(async () => {
      const answer = await add(dormitory, name.trim());
      if (answer.ok) onMade(answer.data);
      else fail(problemIn(answer));
    });
  };
  return (
    <ActDialog
      title={t.addTitle}
      text={t.addText}
      action={t.make}
      changed={name !== ''}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        id={field}
        label={t.name}
        hint={t.nameHint}
        need="required"
        error={error}
        autoComplete="off"
        maxLength={stationNameLength}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
    </ActDialog>
  );
}
