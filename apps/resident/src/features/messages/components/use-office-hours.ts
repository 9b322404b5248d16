// The hours of the office: those that the dormitory has set, else the usual ones (SF021, AM121).
import { dateAt, hourAt, type Instant } from '@yadori/api/time/tokyo';
import { betweenItems, formatDate, formatTime, formatTimeRange } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useNow } from '@yadori/web-client/clock.ts';
import type { Language } from '@yadori/api/language/language';
import { useNewestPage } from '../api.ts';
import { messageTexts } from '../message-texts.ts';

interface OfficeHours {
  /** Of today. */
  hours: string;
  /** Whether the office is open at any time of today. */
  opensToday: boolean;
  isOpen: boolean;
  /** Until when it is open, or that it is closed; undefined where there is nothing to say. */
  note: string | undefined;
  /** For emergencies; empty: none. */
  phone: string;
  /** Messages can be urgent: the dormitory has desk hours, and they are over (SF023). */
  takesUrgent: boolean;
}

export function useOfficeHours(): OfficeHours {
  const t = useMessages(messageTexts);
  const language = useLanguage();
  const now = useNow(60_000);
  const desk = useNewestPage()?.data.desk ?? undefined;
  if (desk === undefined) {
    const isOpen = isOfficeOpen(now);
    const hours = t.hours(officeHours(language));
    return {
      hours,
      opensToday: true,
      isOpen,
      note: isOpen ? undefined : t.outOfHours,
      phone: '',
      takesUrgent: false,
    };
  }
  const until = desk.changes_at === null ? undefined : Date.parse(desk.changes_at);
  const hasChanged = until !== undefined && now >= until;
  const isOpen = desk.is_open !== hasChanged;
  const next = hasChanged ? undefined : until;
  const periods = desk.today.map(({ from, until: end }) =>
    formatTimeRange(`${short(from)}-${short(end)}`, language),
  );
  return {
    opensToday: periods.length > 0,
    hours: periods.length === 0 ? t.noHours : t.hours(periods.join(betweenItems[language])),
    isOpen,
    note: isOpen ? openNote(next) : closedNote(next),
    phone: isOpen ? '' : desk.emergency_phone,
    takesUrgent: !isOpen,
  };

  function openNote(closes: number | undefined): string | undefined {
    return closes === undefined ? undefined : t.openUntil(timeOf(closes));
  }

  function closedNote(opens: number | undefined): string {
    return opens === undefined
      ? t.closedNow
      : t.closedUntil(formatDate(dateAt(opens), language), timeOf(opens));
  }
}

const timeOf = (instant: number) => short(formatTime(instant));

const short = (time: string) => time.replace(/^0/, '');

const usualFrom = 6;
const usualUntil = 21;

/** 6:00〜21:00, in Tokyo. */
const officeHours = (language: Language): string =>
  formatTimeRange(`${usualFrom}:00-${usualUntil}:00`, language);

/** When the office answers; messages can be sent at any time (AM121, Y044). */
const isOfficeOpen = (now: Instant): boolean =>
  hourAt(now) >= usualFrom && hourAt(now) < usualUntil;
