// The versions of the legal texts, and how many have agreed to them.
import { useQuery } from '@tanstack/react-query';
import type { Call } from '@yadori/api/contract/call';
import type { DocumentKey } from '@yadori/api/documents/kinds';
import {
  consentPeople,
  exportConsents,
  residentConsents,
} from '@yadori/api/documents/consent-calls';
import {
  documentConsents,
  documentVersion,
  documentVersions,
} from '@yadori/api/documents/staff-calls';
import { read } from '../../session/read.ts';
import { send } from '../../session/api.ts';
import type { MakeFile } from '../exports/panel.tsx';

export const useVersions = () =>
  useQuery({ ...read(documentVersions, {}, { quiet: true }), refetchOnWindowFocus: true });

/** Not read while there is no such version. */
export const useVersion = (document: DocumentKey, version: number | undefined) =>
  useQuery({
    ...read(documentVersion, { params: { document, version: version ?? 1 } }, { quiet: true }),
    enabled: version !== undefined,
  });

export const useConsents = (document: DocumentKey) =>
  useQuery(read(documentConsents, { params: { document } }, { quiet: true }));

/** All, or those whose last agreement is to a version, or those without one. */
type AgreedTo = { version?: number; open?: '1' };

export const useConsentPeople = (dormitory: string, document: DocumentKey, query: AgreedTo) =>
  useQuery(read(consentPeople, { params: { dormitory, document }, query }, { quiet: true }));

export const useAgreements = (id: number) =>
  useQuery(read(residentConsents, { params: { id } }, { quiet: true }));

export const exportConsentsOf =
  (dormitory: string, document: DocumentKey, filter: AgreedTo): MakeFile =>
  (body) =>
    send(exportConsents, { params: { dormitory }, body: { ...body, document, ...filter } });

/** What shows versions. */
export const readsOfVersions: readonly Call[] = [documentVersions, documentVersion];
