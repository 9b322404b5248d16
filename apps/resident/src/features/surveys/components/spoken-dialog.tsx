// One sentence over the page and the way on (K008, K011).
import { Button } from '@yadori/kit/button.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import styles from './spoken-dialog.module.css';

interface SpokenDialogProps {
  title: string;
  text: string;
  action: string;
  onClose: () => void;
}

export const SpokenDialog = ({ title, text, action, onClose }: SpokenDialogProps) => (
  <Dialog
    open
    alert
    onClose={onClose}
    title={title}
    footer={
      <Button variant="primary" wide onClick={onClose}>
        {action}
      </Button>
    }
  >
    <p className={styles.text}>{text}</p>
  </Dialog>
);
