// Texts of the portions of a week.
import { defineMessages } from '@yadori/kit/language.ts';

export const stockTexts = defineMessages({
  ja: {
    title: '在庫',
    earlier: '前の週',
    later: '次の週',
    lateHint: '締め切り後の在庫は、定員がない食事で、締め切りを過ぎてから予約できる食数です。',
    capacity: '定員',
    lateStock: '締め切り後の在庫',
    unlimited: '定員なし',
    reserved: '予約',
    lateReserved: '締め切り後の予約',
    remaining: '残り',
    noLimit: '定員なし',
    waiting: '空き待ち',
    more: (name: string) => `${name}を1つ増やす`,
    fewer: (name: string) => `${name}を1つ減らす`,
    stopped: '提供中止',
    begun: '受付が始まりました',
    pastDays: (count: number) => `過ぎた${count}日も見る`,
    late: '締め切り後',
    noMenu: '公開中の献立はありません',
    empty: 'この週に公開中の献立はありません',
    emptyText: '献立を公開すると、食数と空き待ちがここに表示されます。',
    noMeal: (meal: string, reason: string) => `${meal}なし：${reason}`,
    breakfast: '朝食',
    dinner: '夕食',
    notNumber: '0から100,000までの整数を入力してください',
    below: (count: number) => `${count}食の予約があるため、${count}食より少なくできません`,
    clash: (now: string) =>
      `ほかの人が先に${now}へ変更しました。もう一度保存すると、入力した数に変わります。`,
    reason: '定員を変える理由',
    reasonHint: '締め切りを過ぎた食事があるため、理由が必要です。',
    changed: (count: number) => `${count}件の変更があります`,
    save: '変更を保存する',
    discardAll: '元に戻す',
    reasonFirst: '理由を入力してください',
    saved: (count: number, promoted: number) =>
      promoted === 0
        ? `${count}件を保存しました`
        : `${count}件を保存しました。空き待ちの${promoted}人が予約になりました`,
    failed: '在庫を読み込めませんでした',
    failedText: '通信の状態をご確認ください。',
    unsavedTitle: '保存していない変更があります',
    unsavedText: '変更を破棄して、ほかの週を開きますか。',
    back: '編集に戻る',
    discard: '破棄する',
  },
  en: {
    title: 'Stock',
    earlier: 'Previous week',
    later: 'Next week',
    lateHint:
      'Late stock is how many portions can be booked after the deadline where there is no limit.',
    capacity: 'Capacity',
    lateStock: 'Late stock',
    unlimited: 'No limit',
    reserved: 'Reserved',
    lateReserved: 'Reserved late',
    remaining: 'Left',
    noLimit: 'No limit',
    waiting: 'Waiting',
    more: (name) => `${name}: one more`,
    fewer: (name) => `${name}: one fewer`,
    stopped: 'Not served',
    begun: 'Serving has begun',
    pastDays: (count) => (count === 1 ? 'Show the past day' : `Show ${count} past days`),
    late: 'After the deadline',
    noMenu: 'No menu is published',
    empty: 'No menu of this week is published',
    emptyText: 'Once menus are published, their portions and waiting lists appear here.',
    noMeal: (meal, reason) => `No ${meal}: ${reason}`,
    breakfast: 'breakfast',
    dinner: 'dinner',
    notNumber: 'Please enter a whole number from 0 to 100,000',
    below: (count) =>
      count === 1
        ? '1 portion is reserved, so it cannot be less than 1'
        : `${count} portions are reserved, so it cannot be less than ${count}`,
    clash: (now) =>
      `Somebody else changed this to ${now} first. Save again to replace it with your number.`,
    reason: 'Reason for the other capacity',
    reasonHint: 'The deadline of a meal has passed, so a reason is needed.',
    changed: (count) => (count === 1 ? '1 change' : `${count} changes`),
    save: 'Save changes',
    discardAll: 'Undo all',
    reasonFirst: 'Enter a reason',
    saved: (count, promoted) => {
      const changes = count === 1 ? '1 change saved' : `${count} changes saved`;
      if (promoted === 0) return changes;
      const people = promoted === 1 ? '1 person' : `${promoted} people`;
      return `${changes}, ${people} moved up from the waiting list`;
    },
    failed: 'The stock couldn’t be loaded',
    failedText: 'Please check your connection and try again.',
    unsavedTitle: 'You have unsaved changes',
    unsavedText: 'Discard them and open the other week?',
    back: 'Keep editing',
    discard: 'Discard',
  },
});
