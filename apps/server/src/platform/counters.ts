// Counters of this process for the metrics. Both labels are names of ours: never an address of a request or user data.

export interface Counter {
  add(subject: string, outcome: string): void;
  entries(): { subject: string; outcome: string; count: number }[];
}

function createCounter(): Counter {
  const counts = new Map<string, Map<string, number>>();
  return {
    add(subject, outcome) {
      let outcomes = counts.get(subject);
      if (outcomes === undefined) counts.set(subject, (outcomes = new Map<string, number>()));
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    },
    entries: () =>
      [...counts].flatMap(([subject, outcomes]) =>
        [...outcomes].map(([outcome, count]) => ({ subject, outcome, count })),
      ),
  };
}

/** By path of the declared call; `success` or the reason of the refusal. */
export const callOutcomes = createCounter();

/** By what became of a push: `accepted`, `gone`, `refused`, `again`. */
export const pushOutcomes = createCounter();

/** By name of the limit: attempts that it `refused` or `delayed`. */
export const limitsReached = createCounter();
