// Jobs of safety checks: the steps of the escalation.
import { escalateJob } from './escalate-job.ts';

export const safetyJobs = [escalateJob];
