// The accounts of the demo data, by their key.

export type DemoAccounts = ReadonlyMap<string, DemoAccount>;

export interface DemoAccount {
  accountId: number;
  contractId: number;
  dormitoryId: number;
}
