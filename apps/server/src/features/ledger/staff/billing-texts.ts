// Headers and names of 月次請求.
import { defineTexts } from '../../../platform/texts.ts';

export const billingTexts = defineTexts({
  ja: {
    title: '月次請求',
    sums: '入居者ごとの合計',
    preliminary: (name: string) => `${name}（速報）`,
    /** Signs that every file name may have. */
    preliminaryFile: (name: string) => `${name}_速報`,
    all: '全寮',
    month: '請求月',
    resident: '入居者番号',
    name: '氏名',
    room: '部屋番号',
    contract: '契約番号',
    company: '会社コード',
    day: '日付',
    reason: '内容',
    amount: '金額（税込）',
    percent: '税率（%）',
    tax: '消費税額',
    reversal: '免除・訂正',
    count: '件数',
  },
  en: {
    title: 'Monthly billing',
    sums: 'Sums by resident',
    preliminary: (name) => `${name} (preliminary)`,
    preliminaryFile: (name) => `${name}_preliminary`,
    all: 'All',
    month: 'month',
    resident: 'resident number',
    name: 'name',
    room: 'room',
    contract: 'contract number',
    company: 'company code',
    day: 'day',
    reason: 'reason',
    amount: 'amount (tax included)',
    percent: 'tax rate (%)',
    tax: 'tax',
    reversal: 'reversal',
    count: 'lines',
  },
});

export type BillingTexts = ReturnType<typeof billingTexts>;
