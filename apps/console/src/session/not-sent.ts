// The message of a call that was not sent, since there is no network: the same in every form (SL014).
import { appearance } from './appearance.ts';

const texts = {
  ja: '送信できません。電波が戻ってから、もう一度押してください。',
  en: 'Not sent: no network. Press again when it is back.',
};

export const notSentText = (): string => texts[appearance().language];
