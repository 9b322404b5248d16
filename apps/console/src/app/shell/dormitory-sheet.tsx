// Another dormitory; the screen stays the same one.
import { useRef } from 'react';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { useGo, usePath } from '../../routing/links.tsx';
import { openOverlay } from '../../routing/overlays.ts';
import { noteDormitories } from '../../session/dormitories.ts';
import type { SessionDormitory } from '../../session/session.ts';
import { DormitoryChoice } from './dormitory-choice.tsx';
import { shellTexts } from './shell-texts.ts';

export function DormitorySheet() {
  const t = useMessages(shellTexts);
  const field = useRef<HTMLInputElement>(null);
  const choose = useChoose();
  return (
    <Dialog
      open
      onClose={() => openOverlay(undefined)}
      title={t.chooseDormitory}
      initialFocus={field}
    >
      <DormitoryChoice field={field} onChoose={choose} />
    </Dialog>
  );
}

/** The address keeps its screen; a card of one dormitory leads to the list of the other. */
function useChoose() {
  const go = useGo();
  const [scope, screen] = usePath();
  return (dormitory: SessionDormitory) => {
    noteDormitories([dormitory]);
    openOverlay(undefined);
    const isBelowDormitory = scope !== 'all' && scope !== 'me' && screen !== undefined;
    go(isBelowDormitory ? `/${dormitory.code}/${screen}` : `/${dormitory.code}`);
  };
}
