// Headers and names of exported tables.
import type { ResidenceStatus } from '@yadori/api/residents/residence-status';
import { defineTexts } from '../../platform/texts.ts';

export const exportTexts = defineTexts({
  ja: {
    residents: '入居者一覧',
    importErrors: '取込エラー',
    room: '部屋番号',
    name: '氏名',
    kana: 'フリガナ',
    status: '状態',
    since: '入居日',
    contractNumber: '契約番号',
    contractEnd: '契約終了日',
    isCompany: '会社負担',
    yes: 'はい',
    line: '行',
    column: '列',
    value: '内容',
    text: '直すこと',
    unmappable: (count: number) =>
      `CP932 にない文字が${count}か所あります。〓 に置き換えてよいか確かめてください。`,
  },
  en: {
    residents: 'Residents',
    importErrors: 'Import errors',
    room: 'room',
    name: 'name',
    kana: 'kana',
    status: 'status',
    since: 'since',
    contractNumber: 'contract number',
    contractEnd: 'contract end',
    isCompany: 'paid by the employer',
    yes: 'yes',
    line: 'line',
    column: 'column',
    value: 'value',
    text: 'to correct',
    unmappable: (count) =>
      `${count} cell${count === 1 ? ' holds a sign' : 's hold signs'} that CP932 lacks. Confirm that 〓 may take their place.`,
  },
});

export const statusTexts = defineTexts<Record<ResidenceStatus, string>>({
  ja: {
    withdrawn: '退会',
    left: '退去済',
    month: '退去後1か月',
    notice: '退去予定',
    living: '入居中',
    before: '入居前',
    registering: '登録中',
    invited: '案内済',
    unclaimed: '未登録',
  },
  en: {
    withdrawn: 'withdrawn',
    left: 'moved out',
    month: 'month after moving out',
    notice: 'moving out',
    living: 'living',
    before: 'before moving in',
    registering: 'registering',
    invited: 'invited',
    unclaimed: 'not registered',
  },
});
