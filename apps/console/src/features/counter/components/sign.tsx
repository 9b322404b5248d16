// The outlines of the answers: distinct without colour. Ring with a tick, two rings, octagon, hourglass, crossed square,
// diamond with arrows.
import type { ReactNode } from 'react';
import styles from '../counter.module.css';

export type SignName = 'ok' | 'dup' | 'no' | 'wait' | 'stop' | 'swap';

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 7,
  strokeLinecap: 'round',
} as const;

const outlines: Readonly<Record<SignName, ReactNode>> = {
  ok: (
    <>
      <circle cx="60" cy="60" r="52" {...line} />
      <path d="M36 62l17 17 32-36" {...line} strokeLinejoin="round" />
    </>
  ),
  dup: (
    <>
      <circle cx="78" cy="44" r="36" {...line} opacity="0.6" />
      <circle cx="48" cy="70" r="42" {...line} />
      <text x="48" y="88" fontSize="52" fontWeight="700" textAnchor="middle" fill="currentColor">
        2
      </text>
    </>
  ),
  no: (
    <>
      <path d="M40 8h40l32 32v40l-32 32H40L8 80V40z" {...line} strokeLinejoin="round" />
      <path d="M36 60h48" {...line} />
    </>
  ),
  wait: (
    <>
      <path d="M26 10h68M26 110h68" {...line} />
      <path
        d="M34 10v16l26 34 26-34V10M34 110V94l26-34 26 34v16"
        {...line}
        strokeLinejoin="round"
      />
    </>
  ),
  swap: (
    <>
      <path d="M60 8L112 60 60 112 8 60z" {...line} strokeLinejoin="round" />
      <path
        d="M40 50h38M68 40l10 10-10 10M80 70H42M52 60L42 70l10 10"
        {...line}
        strokeLinejoin="round"
      />
    </>
  ),
  stop: (
    <>
      <rect x="10" y="10" width="100" height="100" rx="10" {...line} strokeDasharray="18 14" />
      <path d="M38 38l44 44M82 38L38 82" {...line} />
    </>
  ),
};

export const Sign = ({ name }: { name: SignName }) => (
  <svg viewBox="0 0 120 120" className={styles.sign} aria-hidden="true">
    {outlines[name]}
  </svg>
);
