// A list of points in a dialog: what is wrong with the list as a whole stands above its points.
import type { ReactNode } from 'react';
import { Banner } from '@yadori/kit/banner.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import type { WriteState } from '../../../parts/forms/write-form.ts';
import { recordTexts } from '../texts.ts';

interface PointsDialogProps {
  form: WriteState & { errors: { points?: string | undefined } };
  title: string;
  text: string;
  /** The points, and the act below them. */
  children: ReactNode;
  onClose: () => void;
}

export function PointsDialog({ form, children, ...dialog }: PointsDialogProps) {
  const t = useMessages(recordTexts);
  const { points: error } = form.errors;
  return (
    <WriteDialog wide form={form} actionLabel={t.save} {...dialog}>
      {error !== undefined && (
        <Banner tone="danger" role="alert">
          {error}
        </Banner>
      )}
      {children}
    </WriteDialog>
  );
}
