// The few words that the parts of forms say by themselves.
import { useLanguage } from '../language-context.tsx';

const texts = {
  ja: {
    year: '年',
    month: '月',
    day: '日',
    step: (current: number, total: number) => `ステップ${current}/${total}`,
    next: (name: string) => `次は「${name}」`,
    done: '済み',
    count: (typed: number, limit: number) => `${typed}/${limit}`,
    tooLong: (over: number) => `${over}文字多くなっています`,
  },
  en: {
    year: 'Year',
    month: 'Month',
    day: 'Day',
    step: (current: number, total: number) => `Step ${current} of ${total}`,
    next: (name: string) => `Next: ${name}`,
    done: 'Done',
    count: (typed: number, limit: number) => `${typed}/${limit}`,
    tooLong: (over: number) =>
      over === 1 ? '1 character too many' : `${over} characters too many`,
  },
};

export const useFormTexts = () => texts[useLanguage()];
