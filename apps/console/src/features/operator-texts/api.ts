// Reads of the texts that the operator words.
import { useQuery } from '@tanstack/react-query';
import type { Call } from '@yadori/api/contract/call';
import { operatorTextVersions, textsInForce } from '@yadori/api/operator-texts/staff-calls';
import { read } from '../../session/read.ts';

export const useOperatorTexts = () =>
  useQuery({ ...read(operatorTextVersions, {}, { quiet: true }), refetchOnWindowFocus: true });

/** What shows the texts. */
export const readsOfTexts: readonly Call[] = [operatorTextVersions, textsInForce];
