// A paper of the operator in a new tab: the form and what was typed stay as they are.
import arrowSquareOut from '@phosphor-icons/core/regular/arrow-square-out.svg?raw';
import type { ReactNode } from 'react';
import { ButtonLink } from '@yadori/kit/button.tsx';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { useKitTexts } from '@yadori/kit/kit-texts.ts';

export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  const words = useKitTexts();
  return (
    <ButtonLink
      variant="text"
      size="small"
      href={href}
      target="_blank"
      rel="noreferrer"
      iconEnd={arrowSquareOut}
    >
      {children}
      <VisuallyHidden> ({words.newTab})</VisuallyHidden>
    </ButtonLink>
  );
}
