// The head of details beside a list: their heading, and the way to close them (SL045).
import x from '@phosphor-icons/core/bold/x-bold.svg?raw';
import { useEffect, type ReactNode } from 'react';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { useFocusOnArrival } from '@yadori/kit/page/use-focus-heading.ts';

interface DetailsHeadProps {
  /** What they are about: as it becomes another one, the heading takes the focus, and is in view below the list. */
  shown: string | number;
  closeLabel: string;
  onClose: () => void;
  size?: 'size-17' | 'size-20';
  /** Under the heading. */
  below?: ReactNode;
  /** The heading. */
  children: ReactNode;
}

export function DetailsHead({
  shown,
  closeLabel,
  onClose,
  size = 'size-17',
  below,
  children,
}: DetailsHeadProps) {
  const heading = useFocusOnArrival<HTMLHeadingElement>(shown);
  useEffect(() => {
    // It may answer a promise, which is no clean-up.
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [heading, shown]);
  return (
    <div className="bar apart gap-8">
      <div>
        <h2 ref={heading} tabIndex={-1} className={classNames(size, 'anywhere')}>
          {children}
        </h2>
        {below}
      </div>
      <IconButton svg={x} size={16} label={closeLabel} onClick={onClose} />
    </div>
  );
}
