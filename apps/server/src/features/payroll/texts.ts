// Names of payroll files, and why one is not made.
import { counted } from '@yadori/api/language/counted';
import { defineTexts } from '../../platform/texts.ts';

export const payrollTexts = defineTexts({
  ja: {
    title: '給与控除',
    eaten: '食べた数',
    booked: '予約した数',
    both: '食べた数と予約した数',
    preliminaryFile: (name: string) => `${name}_速報`,
    preliminary: (header: string) => `${header}（速報）`,
    noLayout: '形がまだない会社があります。先に形を保存してください。',
    noCode: (count: number) =>
      `社員番号のない人が${count}名います。番号を書くか、入れずに作る印を付けてください。`,
    changed: '別の職員が先に変更しました。今の内容を確かめてください。',
    unmappable: (signs: string) => `CP932にない文字があります：${signs}`,
  },
  en: {
    title: 'Payroll',
    eaten: 'eaten',
    booked: 'booked',
    both: 'eaten_and_booked',
    preliminaryFile: (name) => `${name}_preliminary`,
    preliminary: (header) => `${header} (preliminary)`,
    noLayout: 'A company has no layout yet. Save its layout first.',
    noCode: (count) =>
      `${counted(count, 'resident has', 'residents have')} no work ID. Write it, or tick that they are left out.`,
    changed: 'Another member of staff has changed this first. Check how it is now.',
    unmappable: (signs) => `CP932 lacks these signs: ${signs}`,
  },
});
