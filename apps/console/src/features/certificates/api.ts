// Reads of certificates of residence.
import { useQuery } from '@tanstack/react-query';
import {
  certificatesOfResident,
  dormitoryCertificates,
} from '@yadori/api/certificates/staff-calls';
import { residentHistory } from '@yadori/api/residents/history-calls';
import { readAgain } from '@yadori/web-client/query.ts';
import { useLiveRefresh } from '../../parts/use-live-refresh.ts';
import { read } from '../../session/read.ts';
import { usePages } from '../../session/read-pages.ts';

export const readsOfCertificates = [dormitoryCertificates, certificatesOfResident, residentHistory];

/** Fifty at a time, or the one with the number. */
export function useCertificates(dormitory: string, number: string | undefined) {
  useLiveRefresh(['contracts'], () => readAgain(dormitoryCertificates));
  return usePages(dormitoryCertificates, {
    params: { dormitory },
    query: number === undefined ? {} : { number },
  });
}

export function useCertificatesOf(id: number) {
  useLiveRefresh(['contracts'], () => readAgain(certificatesOfResident));
  return useQuery(read(certificatesOfResident, { params: { id } }));
}
