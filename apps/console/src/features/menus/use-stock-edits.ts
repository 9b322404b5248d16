// Edits of the portions of a week, kept apart from what is read so that live figures go on changing under them.
import { useState } from 'react';
import { stock, type StockCell } from '@yadori/api/meals/staff/stock-calls';
import { focusFieldLater } from '@yadori/kit/form/focus-field.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { readAgain } from '@yadori/web-client/query.ts';
import { useCall } from '../../session/use-call.ts';
import { shownAfterSave } from '../../parts/saved-form.ts';
import { sendStock } from './api.ts';
import {
  editOf,
  isChanged,
  needsReason,
  problemOf,
  sentOf,
  type StockEdit,
} from './stock-edits.ts';
import { stockTexts } from './stock-texts.ts';
import { useReason } from './use-reason.ts';

export const stockFieldId = ({ menu_id: id }: StockCell): string => `stock-${id}`;

type Edits = Readonly<Record<number, StockEdit>>;
type Notes = Readonly<Record<number, string>>;

interface OpenEdit {
  cell: StockCell;
  edit: StockEdit;
}

export function useStockEdits(cells: readonly StockCell[]) {
  const t = useMessages(stockTexts);
  const [edits, setEdits] = useState<Edits>({});
  const [notes, setNotes] = useState<Notes>({});
  const [saved, setSaved] = useState<string>();
  const open = openEdits(cells, edits);
  const needed = open.some(({ cell, edit }) => needsReason(cell, edit));
  const { checkReason, ...reasoning } = useReason(needed);
  const { reason, setReason } = reasoning;
  const discard = () => {
    setEdits({});
    setNotes({});
    setReason('');
  };
  const { busy, call: save } = useCall(async () => {
    const { sent, refused, promoted } = await sendAll(open, reason, t);
    setEdits((before) => withoutSaved(before, sent));
    setNotes(refused);
    focusEdit(open.find(({ cell }) => refused[cell.menu_id] !== undefined));
    const count = open.length - Object.keys(refused).length;
    if (count === open.length) setReason((now) => shownAfterSave(now, reason, ''));
    await readAgain(stock);
    if (count > 0) setSaved(t.saved(count, promoted));
  });
  const change = (cell: StockCell, edit: StockEdit) => {
    setSaved(undefined);
    setEdits(({ [cell.menu_id]: _before, ...others }) =>
      isChanged(cell, edit) ? { ...others, [cell.menu_id]: edit } : others,
    );
  };
  const submit = () => {
    const wrong = open.find(({ cell, edit }) => problemOf(cell, edit) !== undefined);
    if (wrong !== undefined) focusEdit(wrong);
    else if (checkReason() && open.length > 0) save();
  };
  return {
    ...reasoning,
    busy,
    saved,
    submit,
    discard,
    notes,
    change,
    count: open.length,
    needsReason: needed,
    of: (cell: StockCell): StockEdit => edits[cell.menu_id] ?? editOf(cell),
  };
}

const openEdits = (cells: readonly StockCell[], edits: Edits) =>
  cells.flatMap((cell): OpenEdit[] => {
    const edit = edits[cell.menu_id];
    const isOpen = edit !== undefined && !cell.has_begun && !cell.is_stopped;
    return isOpen && isChanged(cell, edit) ? [{ cell, edit }] : [];
  });

function focusEdit(edit: OpenEdit | undefined): void {
  if (edit !== undefined) focusFieldLater(stockFieldId(edit.cell));
}

export type StockEdits = ReturnType<typeof useStockEdits>;

/** The revision of each menu that was answered, and whether the edit was taken. */
type StockAnswers = ReadonlyMap<number, { edit: StockEdit; isSaved: boolean; revision: number }>;

async function sendAll(open: readonly OpenEdit[], reason: string, t: LimitWords & ClashWords) {
  const sent = new Map<number, { edit: StockEdit; isSaved: boolean; revision: number }>();
  const refused: Record<number, string> = {};
  let promoted = 0;
  for (const { cell, edit } of open) {
    const { menu_id: id } = cell;
    const body = { ...sentOf(cell, edit), reason };
    const answer = await sendStock(id, body);
    const revision = answer.data?.cell.revision ?? edit.revision;
    sent.set(id, { edit, isSaved: answer.ok, revision });
    if (answer.ok) promoted += answer.data.promoted;
    else if (answer.code === 'changed' && answer.data)
      refused[id] = t.clash(limitOf(answer.data.cell, t));
    else refused[id] = answer.message;
  }
  return { sent, refused, promoted };
}

/** What was typed during a save is kept, as an edit of what was saved. */
const withoutSaved = (edits: Edits, sent: StockAnswers): Edits =>
  Object.fromEntries(
    Object.entries(edits).flatMap(([id, edit]): [string, StockEdit][] => {
      const answer = sent.get(Number(id));
      if (answer === undefined) return [[id, edit]];
      const isDone = answer.isSaved && answer.edit === edit;
      return isDone ? [] : [[id, { ...edit, revision: answer.revision }]];
    }),
  );

interface LimitWords {
  capacity: string;
  lateStock: string;
}

interface ClashWords {
  clash: (now: string) => string;
}

const limitOf = ({ capacity, late_stock }: StockCell, t: LimitWords): string =>
  capacity === null ? `${t.lateStock} ${late_stock}` : `${t.capacity} ${capacity}`;
