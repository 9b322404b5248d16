// Jobs of the staff's accounts.
import { noteFailureJob } from './sign-in/jobs.ts';

export const staffJobs = [noteFailureJob];
