// Whom an anonymous survey may ask. Pure; the builder and the server share it (AM256).
import type { Target } from '../targets/target.ts';

/** In each dormitory whose people are asked by its name, and in all where all are asked. */
export const fewestAnonymous = 20;

export type AnonymousProblem = 'anonymous_target' | 'anonymous_few';

/** A whole dormitory or a floor; a condition of any other name could single out people. */
const wide: readonly string[] = ['dormitories', 'floors'] satisfies (keyof Target)[];

/** Whether the answers could be known by who was chosen, however many they are. */
export const singlesOut = (target: Target): boolean =>
  Object.entries(target).some(([name, value]) => value !== undefined && !wide.includes(name));

/** `recipients`: those who meet the target, by their dormitories. */
export function anonymousProblem(
  target: Target,
  recipients: readonly { dormitoryId: number }[],
): AnonymousProblem | undefined {
  if (singlesOut(target)) return 'anonymous_target';
  const counts = new Map<number | null, number>(recipients.length === 0 ? [[null, 0]] : []);
  for (const { dormitoryId } of recipients) {
    // All dormitories together are asked by one survey, several by name by one each.
    const asked = target.dormitories === null ? null : dormitoryId;
    counts.set(asked, (counts.get(asked) ?? 0) + 1);
  }
  return [...counts.values()].some((count) => count < fewestAnonymous)
    ? 'anonymous_few'
    : undefined;
}
