// What was typed of the portions of a meal, beside what the server has: floors, steps, what is sent. Pure.
import { dishLimits } from '@yadori/api/meals/dish';
import type { StockCell } from '@yadori/api/meals/staff/stock-calls';
import { typedNumber } from '@yadori/kit/form/typed-number.ts';

export interface StockEdit {
  /** As typed. */
  capacity: string;
  lateStock: string;
  isUnlimited: boolean;
  /** Of the menu as it was when the edit began. */
  revision: number;
}

type StockField = 'capacity' | 'lateStock';

/** `below`: fewer than are booked. */
type StockProblem = 'not-number' | 'below';

export const editOf = ({ capacity, late_stock, revision }: StockCell): StockEdit => ({
  capacity: capacity?.toString() ?? '',
  lateStock: late_stock.toString(),
  isUnlimited: capacity === null,
  revision,
});

/** The late stock counts only where there is no limit (AM078). */
export const fieldOf = ({ isUnlimited }: StockEdit): StockField =>
  isUnlimited ? 'lateStock' : 'capacity';

/** What is booked already. */
export const floorOf = (cell: StockCell, edit: StockEdit): number =>
  edit.isUnlimited ? cell.late_reserved : cell.reserved;

const valueOf = (edit: StockEdit): number | undefined => {
  const value = typedNumber(edit[fieldOf(edit)]) ?? undefined;
  return value !== undefined && Number.isInteger(value) && value <= dishLimits.portions
    ? value
    : undefined;
};

export function problemOf(cell: StockCell, edit: StockEdit): StockProblem | undefined {
  const value = valueOf(edit);
  if (value === undefined) return 'not-number';
  return value < floorOf(cell, edit) ? 'below' : undefined;
}

/** Never below what is booked. */
export function stepped(cell: StockCell, edit: StockEdit, by: number): StockEdit {
  const floor = floorOf(cell, edit);
  const value = Math.min(dishLimits.portions, Math.max(floor, (valueOf(edit) ?? floor) + by));
  return { ...edit, [fieldOf(edit)]: value.toString() };
}

/** A limit that is set again begins with what is booked. */
export const withLimit = (cell: StockCell, edit: StockEdit, isUnlimited: boolean): StockEdit => ({
  ...edit,
  isUnlimited,
  capacity: edit.capacity === '' ? cell.reserved.toString() : edit.capacity,
});

const capacityOf = (edit: StockEdit): number | null | undefined =>
  edit.isUnlimited ? null : valueOf(edit);

/** An untouched late stock is left out: portions that were given back may have raised it meanwhile. */
export function sentOf(cell: StockCell, edit: StockEdit) {
  const late = edit.isUnlimited ? valueOf(edit) : undefined;
  return {
    capacity: capacityOf(edit) ?? null,
    late_stock: late === undefined || late === cell.late_stock ? null : late,
    revision: edit.revision,
  };
}

export const isChanged = (cell: StockCell, edit: StockEdit): boolean =>
  isOtherCapacity(cell, edit) || (edit.isUnlimited && valueOf(edit) !== cell.late_stock);

const isOtherCapacity = (cell: StockCell, edit: StockEdit): boolean =>
  capacityOf(edit) !== cell.capacity;

/** After the deadline another limit needs a reason (SD016). */
export const needsReason = (cell: StockCell, edit: StockEdit): boolean =>
  cell.is_late && isOtherCapacity(cell, edit);
