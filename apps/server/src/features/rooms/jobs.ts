// Jobs of rooms.
import { defineRecurringJob } from '../../platform/jobs/define-job.ts';
import { carryOutDueMoves } from './due-moves.ts';

export const roomJobs = [
  defineRecurringJob('rooms.move', 1, (platform) => carryOutDueMoves(platform, platform.clock())),
];
