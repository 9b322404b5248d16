// The ways to take the certificate along.
import filePdf from '@phosphor-icons/core/regular/file-pdf.svg?raw';
import image from '@phosphor-icons/core/regular/image-square.svg?raw';
import printer from '@phosphor-icons/core/regular/printer.svg?raw';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { betweenItems } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import type { Certificate } from '../api.ts';
import { certificateTexts } from '../certificate-texts.ts';
import { useFiles } from '../use-files.ts';
import styles from './certificate-actions.module.css';

interface CertificateActionsProps {
  certificate: Certificate;
  /** The PC prints; a phone keeps the PDF for the printer of a shop. */
  prints: boolean;
}

export function CertificateActions({ certificate, prints }: CertificateActionsProps) {
  const t = useMessages(certificateTexts);
  const language = useLanguage();
  const { busy, failure, pdfName, save, print } = useFiles(certificate);
  return (
    <div className={styles.actions}>
      <div className={styles.main}>
        {failure !== undefined && (
          <Banner tone="danger" role="alert">
            {failure}
          </Banner>
        )}
        <Button
          variant="primary"
          size="large"
          wide
          icon={image}
          busy={busy === 'png'}
          onClick={() => void save('png')}
        >
          {t.saveImage}
        </Button>
      </div>
      {prints && (
        <Button
          variant="line"
          wide
          icon={printer}
          busy={busy === 'print'}
          onClick={() => void print()}
        >
          {t.print}
        </Button>
      )}
      <Button
        variant={prints ? 'quiet' : 'line'}
        wide
        icon={filePdf}
        busy={busy === 'pdf'}
        onClick={() => void save('pdf')}
      >
        {t.savePdf}
      </Button>
      <p className={styles.file}>
        {`${pdfName}${betweenItems[language]}`}
        <span className="nowrap">{t.pageSize}</span>
      </p>
    </div>
  );
}
