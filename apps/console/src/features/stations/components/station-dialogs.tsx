// The question before a station is revoked.
import { useState } from 'react';
import type { Station } from '@yadori/api/staff/station-calls';
import { useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { useTask } from '@yadori/web-client/use-task.ts';
import { ActDialog, problemIn } from '../../staff/panel.tsx';
import { revoke } from '../api.ts';
import { stationTexts } from '../texts.ts';

interface StationDialogProps {
  station: Station;
  onClose: () => void;
}

export function RevokeDialog({ station: { id, name }, onClose }: StationDialogProps) {
  const t = useMessages(stationTexts);
  const [problem, setProblem] = useState<string>();
  const { busy, run } = useTask();
  const submit = () =>
    void run(async () => {
      const answer = await revoke(id);
      if (!answer.ok) return setProblem(problemIn(answer));
      toast(t.revoked(name));
      return onClose();
    });
  return (
    <ActDialog
      title={t.revokeTitle(name)}
      text={t.revokeText}
      problem={problem}
      action={t.revoke}
      isDangerous
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
