// Common to the acts that file or change a report for a resident: nights away and guests.
import { stayReport } from '@yadori/api/stays/act-calls';
import { dormitoryStays, residentStays } from '@yadori/api/stays/staff-calls';

interface ReportAct {
  /** The report that is changed; undefined for a new one. */
  kept: { revision: number } | undefined;
  name: string;
  t: { done: (name: string) => string; changed: (name: string) => string };
  /** Reads meals or the price again, after a refusal because of a change. */
  recheck: () => void;
  onClose: () => void;
}

export const reportAct = ({ kept, name, t, recheck, onClose }: ReportAct) => ({
  done: kept === undefined ? t.done(name) : t.changed(name),
  onDone: onClose,
  onRefused: ({ code }: { code?: string | undefined }) => {
    if (code === 'changed') recheck();
    return false;
  },
  reads: [dormitoryStays, residentStays, stayReport],
  readsAfter: 'answer' as const,
});

/**
 * A new report names the dormitory of the address, a change the revision it starts from. The types are those of the
 * change, since one form sends to both calls.
 */
export const reportKeys = (kept: ReportAct['kept'], dormitory: string): { revision: number } =>
  (kept === undefined ? { dormitory } : { revision: kept.revision }) as { revision: number };
