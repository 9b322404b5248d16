// Sentences of contracts in both languages.
import type { ContractRefusal, tenancyStatuses } from '@yadori/api/contracts/calls';
import type { Language } from '@yadori/api/language/language';

interface Texts {
  refusals: Record<ContractRefusal, string>;
  renewalOver: string;
  tenancy: Record<(typeof tenancyStatuses)[number], string>;
  /** The message after the first or the last day moved (AM216). */
  ended: (side: 'first' | 'last', day: string, things: EndedThings) => string;
  /** The same before the days are moved, in a table of staff. */
  outside: (things: EndedThings) => string;
}

/** How much of each was given back because its day is none of the contract any more. */
export interface EndedThings {
  meals: number;
  waits: number;
  own: number;
  guests: number;
}

const listed = (lines: readonly (readonly [count: number, line: string])[]) =>
  lines.flatMap(([count, line]) => (count === 0 ? [] : [line]));

const texts: Record<Language, Texts> = {
  ja: {
    refusals: {
      contract_unknown:
        '契約番号、事業所コード、部屋番号の組み合わせが見つかりません。入居契約書をご確認ください。',
      contract_taken: 'この契約番号はすでに登録されています。',
      contract_over: '終了した契約には切り替えられません。',
    },
    renewalOver: '契約の期間が変わったか、退寮の申請が出ています。今の契約を確かめてください。',
    tenancy: { before: '入居前', living: '入居中', moved_out: '退去済み' },
    ended: (side, day, { meals, waits, own, guests }) =>
      [
        side === 'last'
          ? `入居の最終日が${day}になったため、それより後の次のものを取り消しました。費用はかかりません。`
          : `入居の開始日が${day}になったため、それより前の次のものを取り消しました。費用はかかりません。`,
        ...listed([
          [meals, `・食事の予約 ${meals}食`],
          [waits, `・空き待ち ${waits}件`],
          [own, `・外泊届 ${own}件（最終日をまたぐものは、その日までに短くしました）`],
          [guests, `・来客届 ${guests}件`],
        ]),
      ].join('\n'),
    outside: ({ meals, waits, own, guests }) => {
      const things = listed([
        [meals, `食事の予約 ${meals}食`],
        [waits, `空き待ち ${waits}件`],
        [own, `外泊届 ${own}件`],
        [guests, `来客届 ${guests}件`],
      ]);
      return things.length === 0
        ? '入居者が登録済みです。新しい契約期間の外にある予約・届出はいまありません'
        : `入居者が登録済みです。新しい契約期間の外にあるものが取り消されます：${things.join('、')}`;
    },
  },
  en: {
    refusals: {
      contract_unknown:
        'No contract has this number, office code and room. Please check your contract.',
      contract_taken: 'This contract number is already registered.',
      contract_over: 'This contract has ended, so you cannot switch to it.',
    },
    renewalOver:
      'The contract has another end now, or a move-out is filed. Please check it as it is.',
    tenancy: { before: 'Before move-in', living: 'Living here', moved_out: 'Moved out' },
    ended: (side, day, { meals, waits, own, guests }) =>
      [
        side === 'last'
          ? `Your last day here is now ${day}, so what came after it was cancelled free of charge:`
          : `Your stay here now begins on ${day}, so what came before it was cancelled free of charge:`,
        ...listed([
          [meals, `- Meal reservations: ${meals}`],
          [waits, `- Waiting lists: ${waits}`],
          [
            own,
            `- Overnight reports: ${own} (one that reached beyond the last day now ends on it)`,
          ],
          [guests, `- Guest reports: ${guests}`],
        ]),
      ].join('\n'),
    outside: ({ meals, waits, own, guests }) => {
      const things = listed([
        [meals, `meal bookings: ${meals}`],
        [waits, `waiting lists: ${waits}`],
        [own, `overnight reports: ${own}`],
        [guests, `guest reports: ${guests}`],
      ]);
      return things.length === 0
        ? 'a resident has claimed this contract; no booking or report lies outside the new days'
        : `a resident has claimed this contract; what lies outside the new days will be given back: ${things.join(', ')}`;
    },
  },
};

export const contractTexts = (language: Language): Texts => texts[language];
