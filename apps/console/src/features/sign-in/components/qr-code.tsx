// A QR code, drawn when it is needed: black on white in both schemes, or cameras do not read it.
import { useEffect, useRef } from 'react';
import styles from './set-up.module.css';

export function QrCode({ text, label }: { text: string; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let left = false;
    void import('lean-qr').then(({ generate }) => {
      if (!left && canvas.current !== null)
        generate(text).toCanvas(canvas.current, { on: [0, 0, 0], off: [255, 255, 255] });
    });
    return () => {
      left = true;
    };
  }, [text]);
  return <canvas ref={canvas} role="img" aria-label={label} className={styles.qr} />;
}
