// A meal code as a QR code that changes every 30 seconds, with a ring that runs down (SE029).
import { useEffect, useRef, useState } from 'react';
import { generate } from 'lean-qr';
import { codeStepMs, stepAt } from '@yadori/api/meals/code';
import type { mealCode } from '@yadori/api/meals/code-calls';
import type { DataOf } from '@yadori/api/contract/call';
import { useNow } from '@yadori/web-client/clock.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { drawCode } from './draw-code.ts';
import { codeTexts } from './texts.ts';
import styles from './meal-code.module.css';

export type HeldCode = DataOf<typeof mealCode>['codes'][number];

export function MealCode({ held, name }: { held: HeldCode; name: string }) {
  const t = useMessages(codeTexts);
  const now = useNow(250);
  const text = useCodeText(held, stepAt(now));
  const left = codeStepMs - (now % codeStepMs);
  return (
    <div className={styles.code}>
      <div className={styles.paper}>
        {text === undefined ? (
          <span className={styles.empty} />
        ) : (
          <Qr text={text} label={t.label(name)} />
        )}
      </div>
      <p className="size-17 bold">{t.hint}</p>
      <p className="bar gap-8">
        <Ring share={left / codeStepMs} />
        <span className="num">{t.remaining(Math.ceil(left / 1000))}</span>
      </p>
      <p className="muted size-14">{t.screenshot}</p>
    </div>
  );
}

function useCodeText(held: HeldCode, step: number): string | undefined {
  const [drawn, setDrawn] = useState<{ key: string; text: string }>();
  const { key } = held;
  useEffect(() => {
    let isOver = false;
    void drawCode(held, step).then((text) => {
      if (!isOver) setDrawn({ key, text });
    });
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says of which reservation and day it is
  }, [key, step]);
  // The code before stays until the next is drawn; that of another meal does not.
  return drawn?.key === key ? drawn.text : undefined;
}

/** With the paper around it, the quiet zone has the four modules that readers need. */
const paint = { on: [0, 0, 0], off: [255, 255, 255], padX: 3, padY: 3 } as const;

/** Black on white in both schemes, or readers do not see it. */
function Qr({ text, label }: { text: string; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current !== null) generate(text).toCanvas(canvas.current, paint);
  }, [text]);
  return <canvas ref={canvas} role="img" aria-label={label} className={styles.qr} />;
}

const radius = 10;
const around = 2 * Math.PI * radius;

const Ring = ({ share }: { share: number }) => (
  <svg viewBox="0 0 24 24" className={styles.ring} aria-hidden="true">
    <circle cx="12" cy="12" r={radius} className={styles.track} />
    <circle
      cx="12"
      cy="12"
      r={radius}
      className={styles.rest}
      strokeDasharray={`${share * around} ${around}`}
    />
  </svg>
);
