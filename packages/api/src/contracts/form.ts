// The form that adds a contract: the same papers as registration, letters and digits alone (P008 to P011).
import * as z from 'zod/mini';
import { moveinStep, type StepFacts } from '../account/steps.ts';
import type { FieldRule } from '../validation/field-rule.ts';
import { fields } from '../validation/rule-fields.ts';

export const contractRules = {
  contract_number: { source: 'P008 Y008 AM058', kind: 'alphanumeric', max: 50, required: true },
  dormitory_code: { source: 'P009 Y006', kind: 'alphanumeric', max: 10, required: true },
  room_number: { source: 'P009 Y007', kind: 'alphanumeric', max: 4, required: true },
} as const satisfies Record<string, FieldRule>;

/** Without facts only the form of a date is checked; the contract's start is known to the server alone (AM052). */
export const contractForm = (facts?: StepFacts) =>
  z.object({ ...fields(contractRules), ...moveinStep(facts).shape });

export type NewContract = z.output<ReturnType<typeof contractForm>>;
