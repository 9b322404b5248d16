// The question before a station is revoked.
import { revokeStation, type Station } from '@yadori/api/staff/station-calls';
import { useMessages } from '@yadori/kit/language.ts';
import type { ActProps } from '../../../parts/acts/define-act.tsx';
import { noFields, useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { readsOfStations } from '../api.ts';
import { stationTexts } from '../texts.ts';

export function RevokeDialog({ subject: { id, name }, onClose }: ActProps<Station>) {
  const t = useMessages(stationTexts);
  const form = useWriteForm(revokeStation, {
    ...noFields,
    input: () => ({ params: { id } }),
    done: t.revoked(name),
    onDone: onClose,
    reads: readsOfStations,
    readsAfter: 'answer',
  });
  return (
    <WriteDialog
      danger
      form={form}
      title={t.revokeTitle(name)}
      text={t.revokeText}
      actionLabel={t.revoke}
      onClose={onClose}
    />
  );
}
