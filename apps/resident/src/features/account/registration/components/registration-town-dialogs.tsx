// What a postal search may ask or say: which of several towns, or why nothing was found (A066).
import { useMessages } from '@yadori/kit/language.ts';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { addressTexts } from '../../address/address-texts.ts';
import { TownList } from '../../address/town-list.tsx';
import type { PostalSearch } from '../../address/use-postal-search.ts';

export function RegistrationTownDialogs({ postal }: { postal: PostalSearch }) {
  const t = useMessages(addressTexts);
  const { towns, failure, choose, close } = postal;
  if (failure !== undefined)
    return (
      <Dialog
        open
        alert
        onClose={close}
        title={t.failed}
        footer={
          <Button variant="primary" wide onClick={close}>
            {t.close}
          </Button>
        }
      >
        <Banner tone="danger">{failure}</Banner>
      </Dialog>
    );
  return (
    <Dialog open={towns.length > 0} onClose={close} title={t.townTitle}>
      <TownList towns={towns} onChoose={choose} />
    </Dialog>
  );
}
