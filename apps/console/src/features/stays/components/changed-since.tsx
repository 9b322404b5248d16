// The resident or a colleague has changed a report while its form was open: what was typed stays, what is kept is said.
import { useState } from 'react';
import { addDays, type CalendarDate } from '@yadori/api/time/tokyo';
import { Banner } from '@yadori/kit/banner.tsx';
import { formatDay } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { onBehalfTexts } from '../on-behalf-texts.ts';

interface ChangedSinceProps {
  revision: number;
  from: string;
  /** Of nights away in the place of `nights`. */
  until?: string;
  nights?: number;
}

export function ChangedSince({ revision, from, until, nights = 0 }: ChangedSinceProps) {
  const t = useMessages(onBehalfTexts);
  const language = useLanguage();
  const [opened] = useState(revision);
  if (revision === opened) return null;
  const first = from as CalendarDate;
  const last = (until as CalendarDate | undefined) ?? addDays(first, nights);
  const days = t.days(formatDay(first, language), formatDay(last, language));
  return <Banner tone="warn">{t.changedSince(days)}</Banner>;
}
