// Which requests the list shows: the address keeps the choice.
import type { Approval } from '@yadori/api/approvals/staff-calls';

export const shownKinds = ['waiting', 'own', 'done'] as const;

export type ShownKind = (typeof shownKinds)[number];

export const shownOf = ({ show }: Readonly<Record<string, unknown>>): ShownKind =>
  shownKinds.find((kind) => kind === show) ?? 'waiting';

export const rowsShown = (rows: readonly Approval[], kind: ShownKind): readonly Approval[] =>
  rows.filter((row) => kindOf(row) === kind);

const kindOf = ({
  can_decide: canDecide,
  can_stop: canStop,
  is_own: isOwn,
  state,
}: Approval): ShownKind => {
  if (canDecide || canStop) return 'waiting';
  return isOwn && state === 'waiting' ? 'own' : 'done';
};
