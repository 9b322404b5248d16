// Entries that no rule refuses and that are still likely to be wrong.
import type { MoveOut } from '@yadori/api/moveout/calls';

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
  // In any of the ways in which a number is written in Japan; some write it with the building.
  if (!/[0-9０-９〇一二三四五六七八九十]/.test(address.slice(3) + building))
    doubts.push('noHouseNumber');
  return doubts;
}
