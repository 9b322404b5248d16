// A form with one field: focused as it appears, and again with what is wrong.
import { useEffect, useState } from 'react';
import { focusField } from '@yadori/kit/form/focus-field.ts';
import { useTask } from '@yadori/web-client/use-task.ts';

export function useOneField(id: string) {
  const [error, setError] = useState<string>();
  const { busy, run } = useTask();
  useEffect(() => focusField(id), [id]);
  const fail = (text: string) => {
    setError(text);
    focusField(id);
  };
  return { error, fail, busy, run };
}
