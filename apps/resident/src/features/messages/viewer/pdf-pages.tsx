// The pages of a PDF below each other; each is drawn when it comes into view.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from '@yadori/kit/language.ts';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import type { OpenedPdf } from './open-pdf.ts';
import styles from './pdf-pages.module.css';
import { viewerTexts } from './viewer-texts.ts';

/** `locked`: the paper has a password. */
export type PaperProblem = 'broken' | 'locked';

interface PdfPagesProps {
  file: Blob;
  onBroken: (problem: PaperProblem) => void;
}

interface Paper {
  pdf: OpenedPdf;
  /** Of the first page; the others stand in as large a room until they are drawn. */
  width: number;
  height: number;
}

export function PdfPages({ file, onBroken }: PdfPagesProps) {
  const [paper, setPaper] = useState<Paper>();
  const broken = useEffectEvent(onBroken);
  useEffect(() => {
    let left = false;
    let opened: OpenedPdf | undefined;
    const open = async () => {
      const { openPdf } = await import('./open-pdf.ts');
      opened = await openPdf(file);
      const size = await opened.sizeOf(1);
      if (left) opened.close();
      else setPaper({ pdf: opened, ...size });
    };
    open().catch((error: unknown) => {
      if (!left) broken(isLocked(error) ? 'locked' : 'broken');
    });
    return () => {
      left = true;
      opened?.close();
    };
  }, [file]);
  if (paper === undefined)
    return (
      <SkeletonRegion className={styles.waiting ?? ''}>
        <Skeleton height={480} radius={4} />
      </SkeletonRegion>
    );
  return (
    <ol className={styles.pages}>
      {Array.from({ length: paper.pdf.pages }, (_, index) => (
        <li key={index}>
          <PdfPage paper={paper} number={index + 1} onBroken={onBroken} />
        </li>
      ))}
    </ol>
  );
}

/** The reader names its errors; their class would bring it along. */
const isLocked = (error: unknown) => error instanceof Error && error.name === 'PasswordException';

interface PdfPageProps extends Pick<PdfPagesProps, 'onBroken'> {
  paper: Paper;
  number: number;
}

function PdfPage({ paper: { pdf, width, height }, number, onBroken }: PdfPageProps) {
  const t = useMessages(viewerTexts);
  const canvas = useRef<HTMLCanvasElement>(null);
  const broken = useEffectEvent(onBroken);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const end = new AbortController();
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        seen.disconnect();
        const pixels = element.clientWidth * Math.min(devicePixelRatio, 3);
        pdf.draw(number, element, pixels, end.signal).catch(() => {
          if (!end.signal.aborted) broken('broken');
        });
      },
      { rootMargin: '600px' },
    );
    seen.observe(element);
    return () => {
      seen.disconnect();
      end.abort();
    };
  }, [pdf, number]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={t.page(number, pdf.pages)}
      className={styles.page}
      width={Math.round(width)}
      height={Math.round(height)}
    />
  );
}
