// Draws a tree into the document, in the language and theme of this device.
import { type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { LanguageContext } from '@yadori/kit/language-context.tsx';
import { useAppearance } from '../session/appearance.ts';

export function draw(tree: ReactNode): void {
  const root = document.getElementById('root');
  if (root !== null) createRoot(root).render(<Appearance>{tree}</Appearance>);
}

function Appearance({ children }: { children: ReactNode }) {
  const { language } = useAppearance();
  return <LanguageContext value={language}>{children}</LanguageContext>;
}
