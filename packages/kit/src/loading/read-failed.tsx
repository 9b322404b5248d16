// Something that could not be read: why, and another try.
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { useMissingPart } from '../offline/use-missing-part.ts';

interface ReadFailedProps {
  text: string;
  /** Words of the button. */
  again: string;
  busy: boolean;
  onAgain: () => void;
  className?: string | undefined;
}

export function ReadFailed({ text, again, busy, onAgain, className }: ReadFailedProps) {
  useMissingPart();
  return (
    <div className={className}>
      <Banner tone="danger" role="alert">
        {text}
      </Banner>
      <Button busy={busy} onClick={onAgain}>
        {again}
      </Button>
    </div>
  );
}
