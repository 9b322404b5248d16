// Work that many wait for at the same time and that is the same for all of them. While it runs, all who come share the
// next run: it begins after they came, so each sees what was written before.

export interface JoinedRuns<Input, Result> {
  /** A run for `key` that begins after this call; with the inputs of all who share it. */
  join(key: string, input: Input): Promise<Result>;
}

interface Next<Input, Result> {
  inputs: Input[];
  done: Promise<Result>;
  begin: () => void;
}

/** Of one key there are never two runs at a time. A run that fails, fails for those who share it. */
export function createJoinedRuns<Input, Result>(
  run: (key: string, inputs: readonly Input[]) => Promise<Result>,
): JoinedRuns<Input, Result> {
  /** Keys with a run, and the run that follows it. */
  const running = new Map<string, Next<Input, Result> | undefined>();

  async function work(key: string, inputs: readonly Input[]): Promise<Result> {
    running.set(key, undefined);
    try {
      return await run(key, inputs);
    } finally {
      const next = running.get(key);
      running.delete(key);
      next?.begin();
    }
  }
  function nextOf(key: string): Next<Input, Result> {
    const inputs: Input[] = [];
    let begin = () => {};
    const done = new Promise<Result>((resolve) => {
      begin = () => resolve(work(key, inputs));
    });
    return { inputs, done, begin };
  }
  return {
    join(key, input) {
      if (!running.has(key)) return work(key, [input]);
      const next = running.get(key) ?? nextOf(key);
      running.set(key, next);
      next.inputs.push(input);
      return next.done;
    },
  };
}
