// What a postal search may ask or say: which of several towns, or why nothing was found (A066).
import { addressTexts } from '../../../shell/address/address-texts.ts';
import { TownList } from '../../../shell/address/town-list.tsx';
import type { PostalSearch } from '../../../shell/address/use-postal-search.ts';
import { useMessages } from '../../../shell/language.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

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
