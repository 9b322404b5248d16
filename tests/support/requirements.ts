// Annotates a unit or API test, or all tests of a `describe`, with the requirements that it checks.
import { TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    requirements?: string[];
  }
}

/** First statement of a test or a `describe`. `ids` are separated by blanks; `npm run coverage:requirements` reads them
 * from the source. */
export function requirements(ids: string): void {
  const task = TestRunner.getCurrentTest() ?? TestRunner.getCurrentSuite().suite;
  if (task === undefined) throw new Error('requirements() stands in a test or a describe');
  task.meta.requirements = [...(task.meta.requirements ?? []), ...ids.split(' ')];
}
