// The fee of a meal out of a list of meals, in the dialog of charges (SE014).
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { useAddress } from '../../../routing/links.tsx';
import { useChargesOf } from '../api.ts';
import { ledgerTexts } from '../texts.ts';
import { WaiveDialog } from './waive-dialog.tsx';

interface WaiveMealFeeProps {
  accountId: number;
  reservationId: number;
  onClose: () => void;
}

export function WaiveMealFee({ accountId, reservationId, onClose }: WaiveMealFeeProps) {
  const t = useMessages(ledgerTexts);
  const { dormitory = '' } = useAddress();
  const { data, isPending } = useChargesOf(accountId, dormitory);
  const charge = data?.data.rows.find(
    (row) => row.reservation_id === reservationId && row.reason === 'meal_cancellation',
  );
  if (charge !== undefined) return <WaiveDialog subject={charge} onClose={onClose} />;
  return (
    <Dialog
      open
      title={t.waive}
      onClose={onClose}
      footer={
        <Button wide onClick={onClose}>
          {t.back}
        </Button>
      }
    >
      {isPending ? (
        <SkeletonRegion>
          <Skeleton height={220} />
        </SkeletonRegion>
      ) : (
        <p>{data === undefined ? t.unreadable : t.notListed}</p>
      )}
    </Dialog>
  );
}
