// /certificate: the certificate of residence, as a paper to keep, to save and to print (R001 to R005).
import arrowSquareOut from '@phosphor-icons/core/regular/arrow-square-out.svg?raw';
import { useMessages, useLanguage } from '@yadori/kit/language.ts';
import { KeptMark } from '@yadori/kit/offline/kept-mark.tsx';
import { ButtonLink } from '@yadori/kit/button.tsx';
import { useIsPc } from '@yadori/kit/use-media.ts';
import { formatDateWithYear } from '@yadori/kit/format.ts';
import { NotesBlock } from '@yadori/kit/text/notes-block.tsx';
import { ReadOnlyList } from '@yadori/kit/text/read-only-list.tsx';
import { seenAtOf } from '../../../session/offline/kept-answer.ts';
import { useCertificate, type Certificate } from '../api.ts';
import { certificateTexts } from '../certificate-texts.ts';
import { CertificateActions } from '../components/certificate-actions.tsx';
import { CertificateFailed, CertificateSkeleton } from '../components/certificate-states.tsx';
import { PaperCard } from '../components/paper-card.tsx';
import { PaperPreview } from '../components/paper-preview.tsx';
import styles from './certificate-screen.module.css';
import { issueDay } from '../components/certificate-facts.tsx';

export function CertificateScreen() {
  const query = useCertificate();
  const isPc = useIsPc();
  const certificate = query.data?.data;
  if (certificate == null) {
    if (query.isPending) return <CertificateSkeleton className={styles.columns ?? ''} />;
    return <CertificateFailed query={query} />;
  }
  return isPc ? <OnPc certificate={certificate} /> : <OnPhone certificate={certificate} />;
}

function OnPhone({ certificate }: { certificate: Certificate }) {
  const t = useMessages(certificateTexts);
  return (
    <div className={styles.columns}>
      <KeptMark seenAt={seenAtOf(useCertificate().data)} />
      <PaperCard certificate={certificate} />
      <CertificateActions certificate={certificate} prints={false} />
      <p className={styles.note}>{t.phoneNote}</p>
      <NameNote />
      <VerifyLink certificate={certificate} />
    </div>
  );
}

const OnPc = ({ certificate }: { certificate: Certificate }) => (
  <div className={styles.columns}>
    <PaperPreview certificate={certificate} />
    <div className={styles.beside}>
      <KeptMark seenAt={seenAtOf(useCertificate().data)} />
      <CertificateActions certificate={certificate} prints />
      <PrintText certificate={certificate} />
      <NameNote />
      <VerifyLink certificate={certificate} />
    </div>
  </div>
);

function NameNote() {
  const t = useMessages(certificateTexts);
  return <p className={styles.note}>{t.nameNote}</p>;
}

/** The page that the paper leads to; a document outside of the app. */
function VerifyLink({ certificate }: { certificate: Certificate }) {
  const t = useMessages(certificateTexts);
  return (
    <ButtonLink
      variant="text"
      iconEnd={arrowSquareOut}
      href={`/verify/${certificate.number}`}
      target="_blank"
      rel="noreferrer"
      className={styles.verify}
    >
      {t.verify}
    </ButtonLink>
  );
}

/** What only the PC says: how to print, and how the paper is checked (R002). */
function PrintText({ certificate }: { certificate: Certificate }) {
  const t = useMessages(certificateTexts);
  const language = useLanguage();
  const items = [
    { label: t.number, value: certificate.number },
    { label: t.issuedOn, value: formatDateWithYear(issueDay(certificate), language) },
  ];
  return (
    <>
      <NotesBlock title={t.printTitle} items={[t.printPaper, t.printTab, t.printCheck]} />
      <ReadOnlyList items={items} />
    </>
  );
}
