// Making another contract the active one (P005, P013).
import { useState } from 'react';
import { changeContract } from '../../session/contract-change.ts';
import { useCall } from '../../session/use-call.ts';
import { activate, reloadContracts, type Contract } from './api.ts';

interface Outcome {
  onSwitched: (contract: Contract) => void;
  /** The server's words; failures of the whole app have their own dialog. */
  onRefused: (contract: Contract, message: string) => void;
}

export function useSwitchContract({ onSwitched, onRefused }: Outcome) {
  const [target, setTarget] = useState<number>();
  const { busy, call } = useCall(
    async (contract: Contract) => {
      setTarget(contract.id);
      return activate(contract.id);
    },
    {
      onOk: async (_, contract) => {
        await changeContract(contract.contract_number);
        onSwitched(contract);
      },
      onFailed: (refusal, _, contract) => {
        if (refusal !== undefined) onRefused(contract, refusal.message);
        void reloadContracts();
      },
    },
  );
  return { switching: busy ? target : undefined, switchTo: call };
}
