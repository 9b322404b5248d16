// Before what was typed is lost.
import { ConfirmDialog } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { menusTexts } from '../texts.ts';
import type { useLeaving } from '../use-leaving.ts';

export function UnsavedDialog({ leaving }: { leaving: ReturnType<typeof useLeaving> }) {
  const t = useMessages(menusTexts);
  return (
    <ConfirmDialog
      open={leaving.isAsking}
      title={t.unsavedTitle}
      summary={t.unsavedText}
      backLabel={t.back}
      actionLabel={t.discard}
      onClose={leaving.stay}
      onAction={leaving.leave}
    />
  );
}
