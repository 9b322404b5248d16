// The newer text of the consent, offered once to who agreed to the first one; it changes nothing by itself.
import { declineAllergenConsent, ownAllergens } from '@yadori/api/meals/own-allergen-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { readAgain } from '@yadori/web-client/query.ts';
import { useCall } from '../../../session/use-call.ts';
import { ownAllergenTexts } from './texts.ts';

export function Offer({ onOpen }: { onOpen: () => void }) {
  const t = useMessages(ownAllergenTexts);
  const { busy, call } = useCall(declineAllergenConsent, {
    onOk: async () => {
      await readAgain(ownAllergens);
      toast(t.declined);
    },
  });
  return (
    <Banner tone="info">
      <div className="stack gap-8">
        <b>{t.offer}</b>
        <p>{t.offerText}</p>
        <p className="row gap-8">
          <Button variant="line" size="small" onClick={onOpen}>
            {t.offerOpen}
          </Button>
          <Button variant="line" size="small" busy={busy} onClick={() => call(() => ({}))}>
            {t.offerDecline}
          </Button>
        </p>
      </div>
    </Banner>
  );
}
