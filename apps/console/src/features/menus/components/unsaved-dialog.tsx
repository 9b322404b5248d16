// Before what was typed is lost, in the words of menus.
import { useMessages } from '@yadori/kit/language.ts';
import { LeavingDialog } from '../../../routing/leave-dialog.tsx';
import { menusTexts } from '../texts.ts';
import type { Leaving } from '../use-leaving.ts';

export function UnsavedDialog({ leaving }: { leaving: Leaving }) {
  const t = useMessages(menusTexts);
  const texts = { title: t.unsavedTitle, summary: t.unsavedText, stay: t.back, leave: t.discard };
  return <LeavingDialog leaving={leaving} texts={texts} />;
}
