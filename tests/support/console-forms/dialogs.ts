// All dialogs with a form of the console.
import { entries } from '../console-forms.tsx';
import type { Entry } from '../form-entry.ts';
import { mealForms } from './meals.tsx';
import { moneyForms } from './money.tsx';
import { roomRecordForms } from './room-records.tsx';
import { staffForms } from './staff.tsx';
import { tenancyForms } from './tenancy.tsx';

export const dialogs: readonly Entry[] = [
  ...entries,
  ...mealForms,
  ...moneyForms,
  ...roomRecordForms,
  ...staffForms,
  ...tenancyForms,
];
