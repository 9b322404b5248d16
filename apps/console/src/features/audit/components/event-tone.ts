// Colours of acts: what opens sensitive data, what takes something away, what gives. The words say the same.

const tones = {
  red: /^(health|emergency)\.|\.(disabled|withdrawn|undone|passkey_cloned|sign_in_failed|factors_reset)$/,
  amber: /^(charge|import)\.|\.(changed|corrected|grant_ended|attempts_used_up)$/,
  blue: /^(export|audit|personal_data)\./,
  green: /\.(granted|invited|created|enabled|activated)$/,
} as const;

export const toneOf = (kind: string): keyof typeof tones | 'plain' =>
  (Object.keys(tones) as (keyof typeof tones)[]).find((tone) => tones[tone].test(kind)) ?? 'plain';
