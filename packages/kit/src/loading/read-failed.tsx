// Something that could not be read: why, and another try.
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';

interface ReadFailedProps {
  text: string;
  /** Words of the button. */
  again: string;
  busy: boolean;
  onAgain: () => void;
  className?: string | undefined;
}

export const ReadFailed = ({ text, again, busy, onAgain, className }: ReadFailedProps) => (
  <div className={className}>
    <Banner tone="danger" role="alert">
      {text}
    </Banner>
    <Button busy={busy} onClick={onAgain}>
      {again}
    </Button>
  </div>
);
