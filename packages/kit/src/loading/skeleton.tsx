// Boxes in the shape of what is coming, from 200 ms on (the console: 150). The region says that it is busy.
import type { ReactNode } from 'react';
import styles from './skeleton.module.css';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { useKitTexts } from '../kit-texts.ts';

interface SkeletonProps {
  width?: number | string;
  height: number | string;
  radius?: number;
}

export const Skeleton = ({ width = '100%', height, radius }: SkeletonProps) => (
  <span className={styles.box} style={{ width, height, borderRadius: radius }} />
);

export function SkeletonRegion({
  children,
  className,
}: {
  children: ReactNode;
  className?: string;
}) {
  const words = useKitTexts();
  return (
    <div aria-busy="true" className={className}>
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      {children}
    </div>
  );
}
