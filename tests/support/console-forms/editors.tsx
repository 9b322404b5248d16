// Editors with state of their own, for which a dialog with fields is too little: tables of menus, drafts, lists of ticks.
import type { ReactNode } from 'react';
import type { Call } from '@yadori/api/contract/call';
import { menuMonth } from '@yadori/api/meals/staff/month-calls';
import { stock } from '@yadori/api/meals/staff/stock-calls';
import type { StaffSurvey } from '@yadori/api/surveys/staff-calls';
import { addMonths, date, startOfMonth } from '@yadori/api/time/tokyo';
import { today } from '@yadori/web-client/clock.ts';
import { MessageEditor } from '../../../apps/console/src/features/inbox/components/message-editor.tsx';
import { emptyMessage } from '../../../apps/console/src/features/inbox/use-message-draft.ts';
import { ShowRateExport } from '../../../apps/console/src/features/kitchen/components/show-rate-export.tsx';
import type { MenuMonth } from '../../../apps/console/src/features/menus/api.ts';
import { MenusScreen } from '../../../apps/console/src/features/menus/screens/menus-screen.tsx';
import { PasteDialog } from '../../../apps/console/src/features/menus/paste/paste-dialog.tsx';
import { StockScreen } from '../../../apps/console/src/features/menus/screens/stock-screen.tsx';
import { Editor as NoticeEditor } from '../../../apps/console/src/features/notices/components/editor.tsx';
import type {
  ShownPerson,
  ShownRoom,
} from '../../../apps/console/src/features/safety/board-view.ts';
import { FloorDialog } from '../../../apps/console/src/features/safety/components/floor-dialog.tsx';
import { NetworkState } from '../../../apps/console/src/features/safety/components/network-state.tsx';
import { emptyForm } from '../../../apps/console/src/features/surveys/builder-form.ts';
import { SurveyEditor } from '../../../apps/console/src/features/surveys/components/survey-editor.tsx';
import { SurveyExport } from '../../../apps/console/src/features/surveys/components/survey-end.tsx';

/** Of the address with which an editor is drawn: the week of the portions, the meal of the menus. */
export const editorSearch = '?week=2026-07-01&cell=2026-07-01-3';

export interface EditorEntry {
  name: string;
  /** `write`: takes what an editor hands on, where it sends nothing itself. */
  show: (write: (body: object) => unknown) => ReactNode;
  reads?: readonly (readonly [Call, object])[];
  /** Pressed first, where the fields are in a dialog of it. */
  opens?: string;
  /** Radios and boxes, by the beginnings of their labels. */
  ticked?: readonly string[];
  /** Typed into the fields of these labels. */
  typed?: Readonly<Record<string, string>>;
  /** Text of the button that sends. */
  press: string;
  /** Label of the field that has the focus where nothing was typed. */
  missing?: string;
  /** Another page opens after a question: with something typed, or once it could not be kept where it keeps itself. */
  asks?: 'typed' | 'refused';
  /** Part of what is sent. */
  body: object;
  /** Takes away a refusal that outlives the screen: the text of its button. */
  dismiss?: string;
}

const place = { date: date('2026-07-01'), type_of_meal: 2, type_of_food: 3 } as never;
const month = {
  month: '2026-07-01',
  today: '2026-06-20',
  cells: [],
  no_meal_days: [],
  holidays: [],
  missing: [],
  publications: [],
  allergens: [],
  can_edit: true,
  people: [],
} as unknown as MenuMonth;
const week = {
  from: '2026-06-28',
  until: '2026-07-04',
  today: '2026-06-20',
  no_meal_days: [],
  can_edit: true,
  cells: [
    {
      date: '2026-07-01',
      type_of_meal: 2,
      type_of_food: 3,
      menu_id: 5,
      menu_name: '鯖の味噌煮',
      menu_name_en: null,
      capacity: 60,
      late_stock: 0,
      reserved: 40,
      late_reserved: 0,
      remaining: 20,
      waiting: 0,
      is_late: false,
      has_begun: false,
      is_stopped: false,
      revision: 2,
    },
  ],
};
const survey = {
  id: 4,
  can: { edit: true },
  is_anonymous: false,
} as unknown as StaffSurvey;
const person = {
  account_id: 7,
  name: '山田花子',
  room: '101',
  reported_away: null,
  arrives_on: null,
} as unknown as ShownPerson;
const room = { contract_id: 9, room_number: '0102', room: '102', name: '' } as unknown as ShownRoom;
const none = () => undefined;
const words = { 目的の内容: '本社への毎月の報告' };
const purpose = { format: 'xlsx', purpose: 'other', purpose_text: words.目的の内容 };
const table = '7/1\t鯖の塩焼き';

export const editors: readonly EditorEntry[] = [
  {
    name: 'MessageEditor',
    show: () => <MessageEditor begun={emptyMessage('A1')} dormitory="A1" onDone={none} />,
    typed: { 本文: '断水のお知らせです。' },
    press: '下書きを保存',
    body: { kind: 'message', dormitory: 'A1', content: { text: '断水のお知らせです。' } },
    asks: 'typed',
  },
  {
    name: 'Editor of a notice',
    show: () => <NoticeEditor dormitory="A1" initial={undefined} onCreated={none} />,
    typed: { 題名: '断水のお知らせ', 本文: '10時から11時まで水が止まります。' },
    press: '公開へ進む',
    body: { kind: 'notice', dormitory: 'A1', content: { title: '断水のお知らせ' } },
    missing: '題名',
    asks: 'refused',
  },
  {
    name: 'SurveyEditor',
    show: () => (
      <SurveyEditor
        begun={{ form: emptyForm(), target: { dormitories: ['A1'] }, runAt: null }}
        dormitory="A1"
      />
    ),
    typed: { 題名: '浴場の時間' },
    press: '下書きを保存',
    body: { kind: 'survey', dormitory: 'A1', content: { title: '浴場の時間' } },
    asks: 'typed',
  },
  {
    name: 'MenusScreen with the editor of a meal',
    show: () => <MenusScreen />,
    reads: [[menuMonth, month]],
    typed: { 献立名: '鯖の味噌煮' },
    press: '下書きを保存',
    body: { cells: [{ draft: { menu_name: '鯖の味噌煮' }, revision: null }] },
    asks: 'typed',
  },
  {
    name: 'StockScreen',
    show: () => <StockScreen />,
    reads: [[stock, week]],
    typed: { 定員: '70' },
    press: '変更を保存する',
    body: { capacity: 70, revision: 2 },
    asks: 'typed',
  },
  {
    name: 'ShowRateExport',
    show: () => <ShowRateExport code="A1" />,
    opens: '書き出',
    ticked: ['直近12か月', 'その他'],
    typed: words,
    press: '書き出',
    body: {
      ...purpose,
      dormitory: 'A1',
      from: addMonths(startOfMonth(today()), -11),
      until: startOfMonth(today()),
    },
  },
  {
    name: 'SurveyExport',
    show: () => <SurveyExport survey={survey} />,
    opens: '書き出',
    ticked: ['部屋番号と氏名', '自由記述', 'その他'],
    typed: words,
    press: '書き出',
    body: { ...purpose, survey_id: 4, with_people: true, with_texts: false },
  },
  {
    name: 'PasteDialog',
    show: (write) => (
      <PasteDialog
        month={month}
        text={'7/1\t鯖の味噌煮'}
        start={place}
        onWrite={write as never}
        onClose={none}
      />
    ),
    typed: { 貼り付ける内容: table },
    press: '1件を下書きに入れる',
    body: [{ place, revision: null, after: { texts: { menu_name: '鯖の塩焼き' } } }],
  },
  {
    name: 'FloorDialog',
    show: () => (
      <>
        <FloorDialog checkId={2} floor="1" people={[person]} rooms={[room]} onClose={none} />
        <NetworkState checkId={2} readAt="2026-07-01T09:00:00+09:00" isFailing={false} />
      </>
    ),
    ticked: ['101 山田花子', '102', 'けが', '電話'],
    typed: { '確認した人・メモ': '階段で会った' },
    press: '1人と1室をけがにする',
    body: { accounts: [7], contracts: [9], state: 'injured', how: 'phone', note: '階段で会った' },
    dismiss: '消す',
  },
];
