// Words and numbers of reports about nights away and nights of guests.

/** What a report is about. Any value other than `guest` means an own one (AM141). */
export const reportTypes = { own: 1, guest: 2 } as const;

export const isGuestReport = (type: unknown): boolean => Number(type) === reportTypes.guest;

/** Who a guest is to the resident (AM153). */
export const relationshipTypes = [
  'father',
  'mother',
  'siblings',
  'relatives',
  'friends',
  'others',
] as const;

type RelationshipType = (typeof relationshipTypes)[number];

/** A yes or no of the wire (AM145, N012). */
export const noYes = [0, 1] as const;

/** What a guest eats in the morning: nothing, the Japanese or the Western breakfast (N011, AM162). */
export const guestMornings = [0, 1, 2] as const;

/** Nights of one guest (N007, AM161). */
export const guestNights = [1, 2] as const;

/** Business days before the first night by which meals and bedding have to be ordered (N015, AM159). */
export const usualGuestLeadDays = { meals: 3, bedding: 7 } as const;

/** Minutes between two offered times of coming and leaving (N008). */
export const guestTimeStep = 15;

const formerFriends = ['friend', 'friends', '友人', '友達'];
const formerFamily = ['parents', 'siblings', 'relatives'];

/** The relationship of a report from before there was a fixed list (M026, AM153). */
export function formerRelationship(kept: string): string {
  if (formerFriends.includes(kept)) return 'friends';
  return formerFamily.includes(kept) ? kept : 'others';
}

const isRelationshipType = (kept: string): kept is RelationshipType =>
  (relationshipTypes as readonly string[]).includes(kept);

/**
 * Who a guest of a kept report is. A report from before the fixed list carries a word of its time, in one field or in
 * the other (M026, AM153).
 */
export function relationshipOf(kept: {
  relationship_type: string | null;
  relationship: string;
}): string {
  const { relationship_type: type, relationship } = kept;
  if (type !== null && isRelationshipType(type)) return type;
  return formerRelationship(type ?? relationship);
}
