// Which contract is the active one, by its number: for this device, and for what this page has read.
import { deviceStorage } from '@yadori/web-client/storage.ts';
import { ownKey, whenCleared } from './session.ts';

/** Survives the visit, as what was kept to be read without a network does. */
export const activeContractKey = ownKey('contract');

/** Where every page of this device sees a switch at once. */
export const activeContract = (): string | null => deviceStorage.read(activeContractKey);

/** From the start on: what is read afterwards may be answered after a switch elsewhere. */
let ofPage = activeContract();
whenCleared(() => {
  ofPage = null;
});

/** Of which everything is that this page has read. Another page may have switched since. */
export const contractOfPage = (): string | null => (ofPage ??= activeContract());

export function setActiveContract(contractNumber: string): void {
  ofPage = contractNumber;
  deviceStorage.write(activeContractKey, contractNumber);
}
