// Single flight: the same work for many callers runs once at a time. Callers during a run share the next one, which
// begins after they called, so each sees what was committed before.

export interface SingleFlight<Input, Result> {
  /** The result of a run for `key` that begins after this call, with the inputs of all callers that share it. */
  join(key: string, input: Input): Promise<Result>;
}

interface Next<Input, Result> {
  inputs: Input[];
  done: Promise<Result>;
  begin: () => void;
}

/** One key has one run at a time. A run that fails rejects for all callers that share it. */
export function createSingleFlight<Input, Result>(
  run: (key: string, inputs: readonly Input[]) => Promise<Result>,
): SingleFlight<Input, Result> {
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
