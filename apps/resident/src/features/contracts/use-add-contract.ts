// The behaviour of the form that adds a contract (P007 to P013).
import { useState, type SubmitEvent } from 'react';
import { addContract } from '@yadori/api/contracts/calls';
import { today } from '@yadori/web-client/clock.ts';
import { firstOfEach } from '@yadori/kit/form/checked-form.ts';
import { useForm } from '@yadori/kit/form/use-form.ts';
import { useLanguage } from '@yadori/kit/language.ts';
import { useCall } from '../../session/use-call.ts';
import { reloadContracts } from './api.ts';
import {
  contractFields,
  contractPayload,
  wrongInContract,
  type ContractField,
} from './contract-rules.ts';

const empty = Object.fromEntries(contractFields.map((name) => [name, '']));

export function useAddContract(onAdded: () => void) {
  const language = useLanguage();
  const facts = { today: today() };
  /** The server's text: shown for two seconds by itself, then above the form. */
  const [refusal, setRefusal] = useState<{ message: string; alone: boolean }>();
  const form = useForm<ContractField>({
    names: contractFields,
    initial: empty,
    validate: (values) => wrongInContract(values, facts, language),
  });
  const { busy, call } = useCall(addContract, {
    reads: reloadContracts,
    readsFirst: true,
    onOk: onAdded,
    onFailed: (refused) => {
      if (refused === undefined) return;
      form.setErrors(firstOfEach(refused.errors, contractFields));
      // One line for two seconds: the first sentence, the form has all of them (AM240).
      const [message = ''] = refused.message.split('\n', 1);
      setRefusal({ message, alone: true });
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    call(() => {
      setRefusal(undefined);
      const values = form.submit();
      return values && { body: contractPayload(values) };
    });
  };
  const showForm = () => {
    setRefusal((before) => before && { ...before, alone: false });
    form.focusFirst();
  };
  const changed = contractFields.some((name) => form.values[name] !== '');
  return { form, facts, changed, busy, refusal, submit, showForm };
}
