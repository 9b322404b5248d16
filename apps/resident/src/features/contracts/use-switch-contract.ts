// Making another contract the active one (P005, P013).
import { useState } from 'react';
import { activateContract } from '@yadori/api/contracts/calls';
import { send } from '../../session/api.ts';
import { changeContract } from '../../session/contract-change.ts';
import { reloadContracts, type Contract } from './contract-query.ts';

interface Outcome {
  onSwitched: (contract: Contract) => void;
  /** The server's words; failures of the whole app have their own dialog. */
  onRefused: (contract: Contract, message: string) => void;
}

export function useSwitchContract({ onSwitched, onRefused }: Outcome) {
  const [switching, setSwitching] = useState<number>();
  const switchTo = async (contract: Contract) => {
    if (switching !== undefined) return;
    setSwitching(contract.id);
    const answer = await send(activateContract, { params: { id: contract.id } });
    if (answer.ok) {
      await changeContract(contract.contract_number);
      onSwitched(contract);
    } else {
      if (answer.code === 'error') onRefused(contract, answer.message);
      void reloadContracts();
    }
    setSwitching(undefined);
  };
  return { switching, switchTo };
}
