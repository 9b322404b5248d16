// Scope of reports: keys from a live session. A report belongs to the dormitory in which it was submitted.
export interface StayScope {
  accountId: number;
  contractId: number;
  dormitoryId: number;
}
