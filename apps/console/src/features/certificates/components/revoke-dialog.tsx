// The question before a certificate is revoked (SI026).
import { revokeCertificate, type CertificateRow } from '@yadori/api/certificates/staff-calls';
import { certificateRevokedText } from '@yadori/api/residents/act-message';
import { dayName } from '@yadori/api/time/day-name';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { defineAct } from '../../../parts/acts/define-act.tsx';
import { readsOfCertificates } from '../api.ts';
import { certificatesTexts } from '../texts.ts';

export const RevokeDialog = defineAct({
  call: revokeCertificate,
  texts: certificatesTexts,
  danger: true,
  input: ({ id }: CertificateRow, body) => ({ params: { id }, body }),
  words: (t, { name, issued_on: on, last_four: signs }, { language }) => ({
    title: t.revokeTitle(name),
    text: t.revokeText(dayName(on as CalendarDate, language), signs),
    action: t.revoke,
    done: t.revoked(name),
  }),
  message: ({ name, issued_on: on, is_former: isFormer }) =>
    isFormer ? undefined : { name, act: certificateRevokedText(on as CalendarDate) },
  reads: readsOfCertificates,
});
