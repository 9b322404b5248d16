// What a person signs in with, and whether they may, as tags.
import deviceMobile from '@phosphor-icons/core/fill/device-mobile-fill.svg?raw';
import fingerprint from '@phosphor-icons/core/fill/fingerprint-simple-fill.svg?raw';
import warning from '@phosphor-icons/core/fill/warning-fill.svg?raw';
import type { ListedStaff } from '@yadori/api/staff/people-calls';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import styles from '../staff.module.css';
import { attentionNames, stateNames, staffTexts } from '../texts.ts';

export function FactorTags({ factors: { totp, passkeys } }: Pick<ListedStaff, 'factors'>) {
  const t = useMessages(staffTexts);
  return (
    <span className={styles.tags}>
      {passkeys > 0 && (
        <Tag small tone="green" icon={fingerprint} iconSize={14}>
          {t.passkey}
        </Tag>
      )}
      {totp && (
        <Tag small tone="blue" icon={deviceMobile} iconSize={14}>
          {t.app}
        </Tag>
      )}
      {!totp && passkeys === 0 && (
        <Tag small tone="red" icon={warning} iconSize={14}>
          {t.noFactor}
        </Tag>
      )}
    </span>
  );
}

const tones = { active: 'green', invited: 'amber', disabled: 'plain' } as const;

export function StateTag({ state }: Pick<ListedStaff, 'state'>) {
  const language = useLanguage();
  return (
    <Tag small tone={tones[state]}>
      {stateNames[state][language]}
    </Tag>
  );
}

/** What is to be looked at, in amber. */
export function AttentionTags({ attention }: Pick<ListedStaff, 'attention'>) {
  const language = useLanguage();
  return attention.map((of) => (
    <Tag key={of} small tone="amber">
      {attentionNames[of][language]}
    </Tag>
  ));
}
