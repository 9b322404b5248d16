// The order of the menu links: it is moved at once on the screen and sent when it rests, so that a drag is one change.
import { useEffect, useEffectEvent, useState } from 'react';
import { changeMenuLinks, type MenuLinkRow } from '@yadori/api/dormitory/paper-calls';
import { useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { removeSoon, useIsHidden } from '../../parts/remove-soon.ts';
import { useCall } from '../../session/use-call.ts';
import { lastLinks, readsOfPapers, type Links } from './api.ts';
import { movedTo } from './link-order.ts';
import { paperTexts } from './paper-texts.ts';

/** Milliseconds without another move. */
const restMs = 600;

const keyOf = (dormitory: string, { link }: MenuLinkRow) => `link.${dormitory}.${link}`;

export function useLinks(dormitory: string, links: Links) {
  const t = useMessages(paperTexts);
  const isHidden = useIsHidden();
  const { all, setMoved } = useMoved(dormitory, links);
  const rows = all.filter((row) => !isHidden(keyOf(dormitory, row)));
  return {
    rows,
    move: (from: number, to: number) => {
      const [row, target] = [rows[from], rows[to]];
      if (row !== undefined && target !== undefined && row !== target)
        setMoved(movedTo(all, row, target));
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

/** The rows in the order that was moved, until the server has it. */
function useMoved(dormitory: string, links: Links) {
  const [moved, setMoved] = useState<readonly MenuLinkRow[]>();
  const { busy, call } = useCall(changeMenuLinks, {
    reads: readsOfPapers,
    readsAfter: 'answer',
    readsFirst: true,
    // What was moved while it was on its way goes out next.
    onOk: (_answer, { body }) =>
      setMoved((now) => (now !== undefined && isOrder(now, body.links) ? undefined : now)),
    onFailed: (refusal) => {
      setMoved(undefined);
      if (refusal !== undefined) toast(refusal.message);
    },
  });
  const sendMoved = useEffectEvent(() => {
    if (moved === undefined) return;
    call({ params: { dormitory }, body: { links: [...moved], revision: links.revision } });
  });
  useEffect(() => {
    if (moved === undefined || busy) return undefined;
    const timer = setTimeout(() => sendMoved(), restMs);
    return () => clearTimeout(timer);
  }, [moved, busy]);
  // Who leaves the page at once has moved it all the same.
  useEffect(() => () => sendMoved(), []);
  return { all: moved ?? links.rows, setMoved };
}

const isOrder = (rows: readonly MenuLinkRow[], sent: readonly { link: string }[]) =>
  rows.length === sent.length && rows.every(({ link }, at) => link === sent[at]?.link);

/** Read when it is sent: other links may be changed while this one can still be brought back. */
const withoutRow = (dormitory: string, { link }: MenuLinkRow) => ({
  get links() {
    return (lastLinks(dormitory)?.rows ?? []).filter((row) => row.link !== link);
  },
  get revision() {
    return lastLinks(dormitory)?.revision ?? 0;
  },
});
