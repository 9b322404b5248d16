// Entries that no rule refuses and that are still likely to be wrong.
import type { MoveOut } from '@yadori/api/moveout/calls';
import { lacksStreetNumber } from '../account/panel.tsx';

type MoveOutDoubt = 'luggageLater' | 'noHouseNumber';

/** Luggage that leaves after its owner, and an address that ends with its town. */
export function moveOutDoubts({
  move_out_at,
  luggage_removal_at,
  address,
  building,
}: Pick<MoveOut, 'move_out_at' | 'luggage_removal_at' | 'address' | 'building'>): MoveOutDoubt[] {
  const doubts: MoveOutDoubt[] = [];
  if (luggage_removal_at.slice(0, 10) > move_out_at.slice(0, 10)) doubts.push('luggageLater');
  if (lacksStreetNumber(address, building)) doubts.push('noHouseNumber');
  return doubts;
}
