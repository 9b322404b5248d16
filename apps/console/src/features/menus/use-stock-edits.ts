// Edits of the portions of a week, kept apart from what is read so that live figures go on changing under them.
import { stock, type StockCell } from '@yadori/api/meals/staff/stock-calls';
import { useForm } from '@yadori/kit/form/use-form.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { readAgain } from '@yadori/web-client/query.ts';
import { useCall } from '../../session/use-call.ts';
import { shownAfterSave } from '../../parts/text-typed-since.ts';
import { sendStock } from './api.ts';
import {
  editOf,
  floorOf,
  isChanged,
  needsReason,
  problemOf,
  sentOf,
  type StockEdit,
} from './stock-edits.ts';
import { stockTexts } from './stock-texts.ts';

type Edits = Readonly<Record<number, StockEdit>>;

interface Values {
  edits: Edits;
  reason: string;
  /** What the last save did. */
  saved: string | undefined;
}

interface OpenEdit {
  cell: StockCell;
  edit: StockEdit;
}

const none: Values = { edits: {}, reason: '', saved: undefined };

/** Errors of a meal go by the id of its menu. */
export function useStockEdits(cells: readonly StockCell[]) {
  const t = useMessages(stockTexts);
  const form = useForm<string, Values>({
    prefix: 'stock-',
    names: ({ edits }) => [...openEdits(cells, edits).map(idOf), 'reason'],
    initial: none,
    validate: (values) => wrongIn(cells, values, t),
  });
  const { edits, reason, saved } = form.values;
  const open = openEdits(cells, edits);
  const { busy, call: save } = useCall(async () => {
    const { sent, refused, promoted } = await sendAll(open, reason, t);
    const count = open.length - Object.keys(refused).length;
    form.replace((now) => ({
      edits: withoutSaved(now.edits, sent),
      ...(count === open.length && { reason: shownAfterSave(now.reason, reason, '') }),
    }));
    form.setServerErrors(refused);
    await readAgain(stock);
    if (count > 0) form.change('saved', t.saved(count, promoted));
  });
  const change = (cell: StockCell, edit: StockEdit) =>
    form.replace(({ edits: { [cell.menu_id]: _before, ...others } }) => ({
      saved: undefined,
      edits: isChanged(cell, edit) ? { ...others, [cell.menu_id]: edit } : others,
    }));
  return {
    form,
    busy,
    saved,
    submit: () => {
      if (form.submit() !== undefined && open.length > 0) save();
    },
    discard: () => form.restart(none),
    change,
    count: open.length,
    needsReason: isReasonNeeded(open),
    of: (cell: StockCell): StockEdit => edits[cell.menu_id] ?? editOf(cell),
    /** What is wrong as it is typed, before what the server refused. */
    errorOf: (cell: StockCell): string | undefined => {
      const edit = edits[cell.menu_id] ?? editOf(cell);
      return problemText({ cell, edit }, t) ?? form.errors[String(cell.menu_id)];
    },
  };
}

const idOf = ({ cell: { menu_id: id } }: OpenEdit): string => String(id);

const isReasonNeeded = (open: readonly OpenEdit[]): boolean =>
  open.some(({ cell, edit }) => needsReason(cell, edit));

function wrongIn(
  cells: readonly StockCell[],
  { edits, reason }: Values,
  t: ProblemWords & { reasonFirst: string },
) {
  const open = openEdits(cells, edits);
  const isMissing = isReasonNeeded(open) && reason.trim() === '';
  return {
    ...Object.fromEntries(open.map((one) => [idOf(one), problemText(one, t)])),
    reason: isMissing ? t.reasonFirst : undefined,
  };
}

interface ProblemWords {
  notNumber: string;
  below: (floor: number) => string;
}

function problemText({ cell, edit }: OpenEdit, { notNumber, below }: ProblemWords) {
  const problem = problemOf(cell, edit);
  return problem && { 'not-number': notNumber, below: below(floorOf(cell, edit)) }[problem];
}

const openEdits = (cells: readonly StockCell[], edits: Edits) =>
  cells.flatMap((cell): OpenEdit[] => {
    const edit = edits[cell.menu_id];
    const isOpen = edit !== undefined && !cell.has_begun && !cell.is_stopped;
    return isOpen && isChanged(cell, edit) ? [{ cell, edit }] : [];
  });

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
