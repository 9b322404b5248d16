// The questions before a new code and before a station is revoked.
import { useState } from 'react';
import type { NewStationCode, Station } from '@yadori/api/staff/station-calls';
import { useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { useTask } from '@yadori/web-client/use-task.ts';
import { ActDialog, problemIn } from '../../staff/panel.tsx';
import { renew, revoke } from '../api.ts';
import { stationTexts } from '../texts.ts';

interface StationDialogProps {
  station: Station;
  onClose: () => void;
}

interface RenewDialogProps extends StationDialogProps {
  onMade: (made: NewStationCode) => void;
}

export function RenewDialog({ station: { id, name }, onMade, onClose }: RenewDialogProps) {
  const t = useMessages(stationTexts);
  const [problem, setProblem] = useState<string>();
  const { busy, run } = useTask();
  const submit = () =>
    void run(async () => {
      const answer = await renew(id);
      if (answer.ok) onMade(answer.data);
      else setProblem(problemIn(answer));
    });
  return (
    <ActDialog
      title={t.renewTitle(name)}
      text={t.renewText}
      problem={problem}
      action={t.make}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    />
  );
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
      variant="danger"
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
