// What of the legal texts a resident is asked to agree to; a failed read is quiet, Home is about the meals.
import { useQuery } from '@tanstack/react-query';
import { openConsents } from '@yadori/api/documents/calls';
import { read } from '../../session/read.ts';

/** A version begins at midnight: to be asked some minutes later is soon enough. */
const staleTime = 10 * 60_000;

export const useOpenConsents = () =>
  useQuery({ ...read(openConsents, {}, { quiet: true }), staleTime });
