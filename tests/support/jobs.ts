// Background jobs of a test server, run without a worker.
import { createTasks } from '@yadori/server/jobs';
import { readConfig } from '@yadori/server/platform/config';
import type { Tasks } from '@yadori/server/platform/jobs/define-job';
import type { TestServer } from './test-server.ts';

/** As the worker runs them, by name, with the settings of an environment. */
export const tasksOf = ({ platform }: TestServer, env: Record<string, string> = {}): Tasks =>
  createTasks(platform, readConfig({ YADORI_DATA_DIR: '/nowhere', ...env }, '/nowhere'));
