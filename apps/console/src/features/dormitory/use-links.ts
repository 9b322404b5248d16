// The order of the menu links: it is moved at once on the screen and sent when it rests, so that a drag is one change.
import { useEffect, useEffectEvent, useState } from 'react';
import { changeMenuLinks, type MenuLinkRow } from '@yadori/api/dormitory/paper-calls';
import { useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { removeSoon, useIsHidden } from '../../parts/remove-soon.ts';
import { useCall } from '../../session/use-call.ts';
import { lastLinks, readsOfPapers, type Links } from './api.ts';
import { paperTexts } from './paper-texts.ts';

/** Milliseconds without another move. */
const restMs = 600;

const keyOf = (dormitory: string, { link }: MenuLinkRow) => `link.${dormitory}.${link}`;

export function useLinks(dormitory: string, links: Links) {
  const t = useMessages(paperTexts);
  const [moved, setMoved] = useState<readonly MenuLinkRow[]>();
  const isHidden = useIsHidden();
  const { call } = useCall(changeMenuLinks, {
    reads: readsOfPapers,
    readsAfter: 'answer',
    readsFirst: true,
    onOk: () => setMoved(undefined),
    onFailed: (refusal) => {
      setMoved(undefined);
      if (refusal !== undefined) toast(refusal.message);
    },
  });
  const sendMoved = useEffectEvent((rows: readonly MenuLinkRow[]) =>
    call({ params: { dormitory }, body: { links: [...rows], revision: links.revision } }),
  );
  useEffect(() => {
    if (moved === undefined) return undefined;
    const timer = setTimeout(() => sendMoved(moved), restMs);
    return () => clearTimeout(timer);
  }, [moved]);
  const rows = (moved ?? links.rows).filter((row) => !isHidden(keyOf(dormitory, row)));
  return {
    rows,
    move: (from: number, to: number) => {
      const row = rows[from];
      if (row === undefined || to < 0 || to >= rows.length || to === from) return;
      const others = rows.filter((_, at) => at !== from);
      setMoved([...others.slice(0, to), row, ...others.slice(to)]);
    },
    remove: (row: MenuLinkRow) =>
      removeSoon({
        key: keyOf(dormitory, row),
        text: t.deleting(row.description_ja),
        call: changeMenuLinks,
        input: { params: { dormitory }, body: withoutRow(dormitory, row) },
        reads: readsOfPapers,
      }),
  };
}

/** Read when it is sent: other links may be changed while this one can still be brought back. */
const withoutRow = (dormitory: string, { link }: MenuLinkRow) => ({
  get links() {
    return (lastLinks(dormitory)?.rows ?? []).filter((row) => row.link !== link);
  },
  get revision() {
    return lastLinks(dormitory)?.revision ?? 0;
  },
});
