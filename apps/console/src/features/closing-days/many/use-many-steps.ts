// The two steps of a page that changes several dormitories: what would follow is read for each before anything is saved.
import { useState } from 'react';

export function useManySteps<Row extends { state: string }, Outcome>(codes: readonly string[]) {
  const [checked, setChecked] = useState<readonly Row[]>([]);
  const [saved, setSaved] = useState<readonly Outcome[]>([]);
  const [asked, setAsked] = useState('');
  const asking = codes.join(' ');
  return {
    checked,
    saved,
    beginCheck: () => {
      setChecked([]);
      setSaved([]);
      setAsked(asking);
      return { dormitories: codes, onRows: setChecked };
    },
    beginSave: () => {
      setSaved([]);
      return { onRows: setSaved };
    },
    /** Of the form that checks; nothing once other dormitories are chosen. */
    seenOf: ({ isSent, busy }: { isSent: boolean; busy: boolean }) => {
      const isSeen = isSent && asked === asking;
      const rows = isSeen && !busy ? checked : undefined;
      return {
        rows,
        fitting: rows?.filter(({ state }) => state === 'fits') ?? [],
        outcomes: isSeen && saved.length > 0 ? saved : undefined,
      };
    },
  };
}
