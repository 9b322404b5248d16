// Editors with state of their own, for which a dialog with fields is too little: tables of menus, drafts, lists of ticks.
import type { ReactNode } from 'react';
import type { Call } from '@yadori/api/contract/call';
import { stock } from '@yadori/api/meals/staff/stock-calls';
import type { StaffSurvey } from '@yadori/api/surveys/staff-calls';
import { date } from '@yadori/api/time/tokyo';
import { MessageEditor } from '../../../apps/console/src/features/inbox/components/message-editor.tsx';
import { emptyMessage } from '../../../apps/console/src/features/inbox/use-message-draft.ts';
import { ShowRateExport } from '../../../apps/console/src/features/kitchen/components/show-rate-export.tsx';
import type { MenuMonth } from '../../../apps/console/src/features/menus/api.ts';
import { EditorPanel } from '../../../apps/console/src/features/menus/components/editor-panel.tsx';
import { PasteDialog } from '../../../apps/console/src/features/menus/paste/paste-dialog.tsx';
import { StockScreen } from '../../../apps/console/src/features/menus/screens/stock-screen.tsx';
import { FloorDialog } from '../../../apps/console/src/features/safety/components/floor-dialog.tsx';
import { emptyForm } from '../../../apps/console/src/features/surveys/builder-form.ts';
import { SurveyEditor } from '../../../apps/console/src/features/surveys/components/survey-editor.tsx';
import { SurveyExport } from '../../../apps/console/src/features/surveys/components/survey-end.tsx';

export interface EditorEntry {
  name: string;
  show: () => ReactNode;
  reads?: readonly (readonly [Call, object])[];
  /** Pressed first, where the fields are in a dialog of it. */
  opens?: string;
  /** Typed into the fields of these labels. */
  typed?: Readonly<Record<string, string>>;
  /** Radios and boxes, by their labels. */
  ticked?: readonly string[];
  /** Text of the button that sends. */
  press: string;
  /** Part of what is sent; without it the editor hands on what was chosen. */
  body?: object;
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
const none = () => undefined;

export const editors: readonly EditorEntry[] = [
  {
    name: 'MessageEditor',
    show: () => <MessageEditor begun={emptyMessage('A1')} dormitory="A1" onDone={none} />,
    typed: { 本文: '断水のお知らせです。' },
    press: '下書きを保存',
    body: { kind: 'message', dormitory: 'A1', content: { text: '断水のお知らせです。' } },
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
  },
  {
    name: 'EditorPanel of a meal',
    show: () => (
      <EditorPanel
        dormitory="A1"
        month={month}
        place={place}
        cell={undefined}
        onChoose={none}
        onClose={none}
        takesFocus={false}
        onDirty={none}
      />
    ),
    typed: { 献立名: '鯖の味噌煮' },
    press: '下書きを保存',
    body: { cells: [{ draft: { menu_name: '鯖の味噌煮' }, revision: null }] },
  },
  {
    name: 'StockScreen',
    show: () => <StockScreen />,
    reads: [[stock, week]],
    typed: { 定員: '70' },
    press: '変更を保存する',
    body: { capacity: 70, revision: 2 },
  },
  {
    name: 'ShowRateExport',
    show: () => <ShowRateExport code="A1" />,
    opens: '書き出',
    ticked: ['先月'],
    press: '書き出',
  },
  {
    name: 'SurveyExport',
    show: () => <SurveyExport survey={survey} />,
    opens: '書き出',
    press: '書き出',
  },
  {
    name: 'PasteDialog',
    show: () => (
      <PasteDialog
        month={month}
        text={'7/1\t鯖の味噌煮'}
        start={place}
        onWrite={async () => ({ ok: true }) as never}
        onClose={none}
      />
    ),
    press: '書き込',
  },
  {
    name: 'FloorDialog',
    show: () => <FloorDialog checkId={2} floor="1" people={[]} rooms={[]} onClose={none} />,
    press: '記録',
  },
];
