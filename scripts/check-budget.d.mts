export interface BudgetRow {
  what: string;
  bytes: number;
  /** In KB. */
  limit: number;
  isOver: boolean;
  files: string[];
  folder: string;
}

/** `dist` is the folder of the built apps. */
export function checkBudget(dist: string): BudgetRow[];
