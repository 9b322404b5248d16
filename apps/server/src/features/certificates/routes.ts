// Handlers of the certificate of residence.
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Handlers } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Resident } from '../../platform/session/resident.ts';
import { drawn, paperFile } from './paper-file.ts';
import { issueCertificate, readIssued, type CertificateRefusal } from './service.ts';
import { certificateTexts } from './texts.ts';

interface RequestContext {
  actor: Resident;
  platform: Platform;
  language: Language;
  now: Instant;
}

export const certificateHandlers: Handlers<
  'certificateInformation' | 'certificateImage' | 'certificatePdf'
> = {
  certificateInformation: async ({ actor, platform, query, language, now }) => {
    const issued =
      query.issued_only === 'true'
        ? await readIssued(platform, actor)
        : await issueCertificate(platform, actor, now);
    if (issued === undefined) return { data: null };
    if (!('statement' in issued)) return refusalOf(issued, language);
    const { statement, issuedAt } = issued;
    const seal = await drawn({ kind: 'seal', hallName: statement.hallName.ja }, language);
    return {
      data: {
        created_at: issuedAt,
        name: statement.name,
        personal_code: statement.personalCode,
        hall_name: statement.hallName[language],
        location: statement.location[language] || statement.location.ja,
        contract_start: statement.contractStart,
        contract_end: statement.contractEnd,
        number: statement.number,
        verification_address: statement.verificationAddress,
        stamp_image: `data:image/svg+xml;base64,${seal.toString('base64')}`,
      },
    };
  },
  certificateImage: (asked) => file(asked, 'png'),
  certificatePdf: (asked) => file(asked, 'pdf'),
};

/** The drawn paper; its name carries the day of issue (AM189). */
async function file({ actor, platform, language, now }: RequestContext, kind: 'png' | 'pdf') {
  const issued = await issueCertificate(platform, actor, now);
  if (!('statement' in issued)) return refusalOf(issued, language);
  return { blob: await paperFile(issued, kind, language) };
}

function refusalOf(refused: CertificateRefusal, language: Language) {
  const text = certificateTexts(language);
  if ('notBefore' in refused)
    return {
      refused: { reason: 'contract_not_begun' as const },
      message: text.notBegun(refused.notBefore),
    };
  return { refused: { reason: refused.failed }, message: text.tooManyNames };
}
