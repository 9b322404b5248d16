// The present night, apart from the clock, which every screen loads.
import { nightOf } from '@yadori/api/time/night';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { now } from './clock.ts';

/** The day on which the present night began; before six it is the day before (AM248). */
export const tonight = (): CalendarDate => nightOf(now());
