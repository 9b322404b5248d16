// Hands pushes of one job to the push services: of residents and of staff.
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import type { JobContext } from '../../platform/jobs/job-context.ts';
import type { Push, PushDevice, PushOutcome } from '../../platform/push/push-service.ts';

/** Pushes of a job that are pending at once. */
const concurrency = 20;

/** Pauses in milliseconds between the tries of one push; a push service may ask for longer ones. */
const pauses = [30_000, 2 * 60_000, 10 * 60_000, 30 * 60_000, 2 * 60 * 60_000];
const longestPause = 6 * 60 * 60_000;

interface KeptDevice extends PushDevice {
  id: number;
  language: Language;
}

interface Delivery {
  device: KeptDevice;
  push: Push;
}

interface Round<Sent extends Delivery> {
  /** Of the same deliveries, before this one. */
  tries: number;
  /** Devices that have unsubscribed. */
  forget: (deviceIds: readonly number[]) => Promise<void>;
  /** Enqueues what the push services did not take. */
  tryAgain: (failed: readonly Sent[], runAt: Instant) => Promise<void>;
}

export async function deliver<Sent extends Delivery>(
  { sendPush, clock, log }: JobContext,
  deliveries: readonly Sent[],
  { tries, forget, tryAgain }: Round<Sent>,
): Promise<void> {
  const outcomes: { delivery: Sent; outcome: PushOutcome }[] = [];
  const waiting = deliveries.values();
  const carry = async () => {
    for (const delivery of waiting)
      outcomes.push({ delivery, outcome: await sendPush(delivery.device, delivery.push) });
  };
  await Promise.all(Array.from({ length: concurrency }, carry));
  const gone = outcomes.filter(({ outcome }) => outcome === 'gone');
  if (gone.length > 0) await forget(gone.map(({ delivery }) => delivery.device.id));
  for (const { outcome } of outcomes)
    if (typeof outcome === 'object' && 'refused' in outcome)
      log.warn({ status: outcome.refused }, 'a push service refuses a push');
  const failed = outcomes.flatMap(({ delivery, outcome }) =>
    typeof outcome === 'object' && 'again' in outcome ? [{ delivery, pause: outcome.again }] : [],
  );
  if (failed.length === 0) return;
  const usual = pauses[tries];
  if (usual === undefined) {
    log.warn({ pushes: failed.length }, 'pushes given up');
    return;
  }
  const asked = failed.map(({ pause = 0 }) => pause);
  const pause = Math.min(longestPause, Math.max(usual, ...asked));
  await tryAgain(
    failed.map(({ delivery }) => delivery),
    clock() + pause,
  );
}
