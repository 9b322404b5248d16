// Whose reports: keys that a live session gave. A report belongs to the house in which it was filed.
export interface StayScope {
  accountId: number;
  contractId: number;
  dormitoryId: number;
}
