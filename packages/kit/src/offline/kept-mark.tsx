// Says that something on the screen comes from this device, and how old it is.
import clock from '@phosphor-icons/core/regular/clock-counter-clockwise.svg?raw';
import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { defineMessages, useLanguage, useMessages } from '../language.ts';
import { ageOf } from './kept-age.ts';
import styles from './kept-mark.module.css';

const texts = defineMessages({
  ja: { kept: (age: string) => `${age}に保存した内容です` },
  en: { kept: (age) => `Saved on this device ${age}` },
});

/** `seenAt`: when the server gave what is shown, by the device's clock; nothing for an answer of this visit. */
export function KeptMark({
  seenAt,
  className,
}: {
  seenAt: number | undefined;
  className?: string | undefined;
}) {
  const t = useMessages(texts);
  const language = useLanguage();
  const [now] = useState(() => Date.now());
  if (seenAt === undefined) return null;
  return (
    <p className={classNames(styles.mark, className)}>
      <Icon svg={clock} size={16} />
      {t.kept(ageOf(now - seenAt, language))}
    </p>
  );
}
