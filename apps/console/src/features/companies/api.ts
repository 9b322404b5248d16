// Reads of companies.
import { useQuery } from '@tanstack/react-query';
import { companies } from '@yadori/api/companies/staff-calls';
import type { Call } from '@yadori/api/contract/call';
import { read } from '../../session/read.ts';

export const useCompanies = () =>
  useQuery({ ...read(companies, {}, { quiet: true }), refetchOnWindowFocus: true });

export const readsOfCompanies: readonly Call[] = [companies];
