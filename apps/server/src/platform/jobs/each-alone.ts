/** One that fails does not stop the others; afterwards the job fails with the errors of all, and is due again. */
export async function eachAlone<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
  failed: string,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items)
    try {
      await run(item);
    } catch (error) {
      errors.push(error);
    }
  if (errors.length > 0) throw new AggregateError(errors, failed);
}
