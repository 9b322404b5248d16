// What a postal search may ask or say: which of several towns, or why nothing was found (A066).
import { useMessages } from '../../../shell/language.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RowButton } from '../../../ui/list-row.tsx';
import { stepTexts } from '../registration-step-texts.ts';
import type { PostalSearch } from '../use-postal-search.ts';
import styles from './registration-town-dialogs.module.css';

export function RegistrationTownDialogs({ postal }: { postal: PostalSearch }) {
  const t = useMessages(stepTexts);
  const { towns, failure, choose, close } = postal;
  if (failure !== undefined)
    return (
      <Dialog
        open
        alert
        onClose={close}
        title={t.searchFailed}
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
      <p className={styles.lead}>{t.townLead(towns.length)}</p>
      <ul className={styles.towns} lang="ja">
        {towns.map((town) => (
          <li key={`${town.address} ${town.office ?? ''}`}>
            <RowButton onClick={() => choose(town)}>
              {town.address}
              {town.office !== null && <span className={styles.office}>{town.office}</span>}
            </RowButton>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
