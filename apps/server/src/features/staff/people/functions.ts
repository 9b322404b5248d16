// What the product has of each function: a role promises no more than there are calls for (SJ003).
import { allStaffCalls } from '@yadori/api/staff-calls';
import { staffFunctions, type Level, type StaffFunction } from '@yadori/api/staff/rights';

/** Imports look for the right of their kind themselves. */
export const rightsOfImports: readonly StaffFunction[] = [
  'contracts',
  'dormitories',
  'ledger',
  'menus',
];

interface FunctionInUse {
  of: StaffFunction;
  /** Something can be looked at with it. */
  view: boolean;
  /** Something can be changed with it. */
  edit: boolean;
}

const hasCall = (of: StaffFunction, level: Level): boolean =>
  Object.values(allStaffCalls).some(({ right }) => right?.of === of && right.level === level);

export const functionsInUse: readonly FunctionInUse[] = staffFunctions
  .map((of) => ({
    of,
    view: hasCall(of, 'view'),
    edit: hasCall(of, 'edit') || rightsOfImports.includes(of),
  }))
  .filter(({ view, edit }) => view || edit);
