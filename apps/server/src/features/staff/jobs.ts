// Jobs of the staff's accounts.
import { mailResetLinkJob } from './links/jobs.ts';
import { noteFailureJob } from './sign-in/jobs.ts';

export const staffJobs = [noteFailureJob, mailResetLinkJob];
