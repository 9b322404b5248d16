// The days of a contract in answers (AM216).
import * as z from 'zod/mini';
import type { CalendarDate } from '../time/tokyo.ts';
import { dateText } from '../validation/answers.ts';
import type { ContractDays } from './days.ts';

const day = (description: string) =>
  dateText(description) as unknown as z.ZodMiniType<CalendarDate>;

export const contractDays: z.ZodMiniType<ContractDays> = z.object({
  first_day: day("The contract's first day."),
  last_day: z.nullable(day("The contract's last day, or that of a filed move-out.")),
});
