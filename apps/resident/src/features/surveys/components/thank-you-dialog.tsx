// Thanks, with the way Home; of a safety check without any picture (K001, K010).
import { useMessages } from '@yadori/kit/language.ts';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { LinkButton } from '../../../routing/links.tsx';
import { surveyTexts } from '../survey-texts.ts';
import styles from './thank-you-dialog.module.css';

interface ThankYouDialogProps {
  safety: boolean;
  onClose: () => void;
}

export function ThankYouDialog({ safety, onClose }: ThankYouDialogProps) {
  const t = useMessages(surveyTexts);
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={safety ? t.safetyThanksTitle : t.thanksTitle}
      footer={
        <LinkButton to="/" variant="primary" size="large" wide>
          {t.home}
        </LinkButton>
      }
    >
      <div className={styles.thanks}>
        {!safety && (
          <img
            className={`meal-art ${styles.drawing ?? ''}`}
            src="/drawings/scene-home-mobile-day.svg"
            alt=""
            width="240"
            height="150"
          />
        )}
        <p className={styles.text}>{safety ? t.safetyThanks : t.thanks}</p>
      </div>
    </Dialog>
  );
}
