// What residents read above a safety check, by its cause. The console shows it before the start.
import type { Cause } from './kinds.ts';

export interface Heading {
  title: string;
  titleEn: string;
  /** In plain Japanese (やさしい日本語). */
  titlePlain: string;
}

export const headings: Readonly<Record<Cause, Heading>> = {
  earthquake: {
    title: '地震がありました。無事かどうかを教えてください',
    titleEn: 'There was an earthquake. Are you safe?',
    titlePlain: 'じしんが ありました。だいじょうぶですか？',
  },
  fire: {
    title: '火災が起きました。無事かどうかを教えてください',
    titleEn: 'There is a fire. Are you safe?',
    titlePlain: 'かじです。だいじょうぶですか？',
  },
  flood: {
    title: '水害のおそれがあります。無事かどうかを教えてください',
    titleEn: 'There is a danger of flooding. Are you safe?',
    titlePlain: 'みずの さいがいです。だいじょうぶですか？',
  },
  outage: {
    title: '停電しています。無事かどうかを教えてください',
    titleEn: 'There is a power cut. Are you safe?',
    titlePlain: 'でんきが きえました。だいじょうぶですか？',
  },
  other: {
    title: '無事かどうかを教えてください',
    titleEn: 'Are you safe? Please tell us',
    titlePlain: 'だいじょうぶですか？ おしえて ください',
  },
};
