// Calls of the certificate's screen.
import { useQuery } from '@tanstack/react-query';
import {
  certificateImage,
  certificateInformation,
  certificatePdf,
} from '@yadori/api/certificates/calls';
import type { DataOf } from '@yadori/api/contract/call';
import { fetchOnce } from '@yadori/web-client/query.ts';
import { read } from '../../session/read.ts';

export type Certificate = NonNullable<DataOf<typeof certificateInformation>>;

const quiet = { quiet: true };

/** A certificate is issued for the day: within a minute it is not requested again. */
const staleTime = 60_000;

/** Its statement; the screen shows a failure. */
export const useCertificate = () =>
  useQuery({ ...read(certificateInformation, { query: {} }, quiet), staleTime });

/** Its picture, as the PC shows it. */
export const useCertificateImage = () =>
  useQuery({ ...read(certificateImage, {}, quiet), staleTime });

const files = { png: certificateImage, pdf: certificatePdf } as const;

/** A file of the certificate; the picture that the PC shows already is not drawn again. Throws what a read throws. */
export const fetchFile = async (kind: keyof typeof files): Promise<Blob> =>
  (await fetchOnce({ ...read(files[kind], {}, quiet), staleTime })).data;
