// How much waits behind the places of all dormitories: those that need a look, and requests for a second person. Loaded
// with them alone, so that the first load of a dormitory does not carry it.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { approvals } from '@yadori/api/approvals/staff-calls';
import { dashboard } from '@yadori/api/today/dashboard-calls';
import { formatCount } from '@yadori/kit/format.ts';
import { defineMessages, useLanguage, useMessages } from '@yadori/kit/language.ts';
import type { PlaceId } from '../../routing/places.ts';
import { read } from '../../session/read.ts';

const texts = defineMessages({
  ja: {
    dashboard: (count: string) => `見てほしい寮 ${count}`,
    approvals: (count: string) => `承認待ち ${count}件`,
  },
  en: {
    dashboard: (count: string) => `${count} need a look`,
    approvals: (count: string) => `${count} waiting`,
  },
});

export interface CountOfAll {
  count: number;
  /** Something is about people, now. */
  isAlarming: boolean;
  words: string;
}

interface CountOfAllProps {
  place: PlaceId;
  onCount: (counted: CountOfAll) => void;
}

/** Dormitories need a look without a wake, too, in milliseconds. */
const paceMs = 60_000;

/** Draws nothing: the link of the place shows the count and says it in its name. */
export function ReportCountOfAll({ place, onCount }: CountOfAllProps) {
  const t = useMessages(texts);
  const language = useLanguage();
  // Being counted is no use of the session (SA022).
  const dormitories = useQuery({
    ...read(dashboard, { query: { count_only: '1' } }, { quiet: true }),
    enabled: place === 'dashboard',
    refetchInterval: paceMs,
  });
  const requests = useQuery({
    ...read(approvals, { query: { count_only: '1' } }, { quiet: true }),
    enabled: place === 'approvals',
  });
  const { need_look: needLook = 0, alarming = 0 } = dormitories.data?.data ?? {};
  const count = place === 'dashboard' ? needLook : (requests.data?.data.waiting ?? 0);
  const words = t[place === 'dashboard' ? 'dashboard' : 'approvals'](formatCount(count, language));
  const isAlarming = place === 'dashboard' && alarming > 0;
  useEffect(() => onCount({ count, isAlarming, words }), [count, isAlarming, words, onCount]);
  return null;
}
