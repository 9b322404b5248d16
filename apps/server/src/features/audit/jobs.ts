// Jobs of the record of acts.
import { defineRecurringJob } from '../../platform/jobs/define-job.ts';
import { removeResidentsEvents } from './remove-residents-events.ts';
import { sealDays } from './seal.ts';

const daily = 24 * 60;
/** 03:10 in Tokyo. */
const tenPastThree = (24 - 9 + 3) * 60 + 10;

export const auditJobs = [
  defineRecurringJob(
    'audit.seal',
    daily,
    async ({ db, sensitive, clock }) => {
      await sealDays({ db, sensitive }, clock());
    },
    { minuteOfPeriod: tenPastThree },
  ),
  defineRecurringJob('events.sweep', daily, ({ db, clock, eventsKeptDays }) =>
    removeResidentsEvents(db, eventsKeptDays, clock()),
  ),
];
