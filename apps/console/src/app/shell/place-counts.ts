// How much waits behind a place of the navigation: conversations to be answered, residents of an open safety check who
// need help or have not been heard from (SL042).
import { useQuery } from '@tanstack/react-query';
import { waitingConversations } from '@yadori/api/messages/count-calls';
import { safetyChecks } from '@yadori/api/safety/check-list-calls';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { readAgain } from '@yadori/web-client/query.ts';
import type { Place } from '../../routing/places.ts';
import { useLiveRefresh } from '../../parts/use-live-refresh.ts';
import { read } from '../../session/read.ts';
import { hasRight, useSession, type SessionDormitory } from '../../session/session.ts';
import type { CountOfAll } from './count-of-all.tsx';
import { shellTexts } from './shell-texts.ts';

interface PlaceCount {
  shown: string;
  /** A drill never looks like an alarm (AM249). */
  tone: 'waiting' | 'alarm' | 'drill';
  /** The name of the place with its count in words. */
  label: string;
}

export const isCountedOfAll = ({ id }: Place): boolean => id === 'dashboard' || id === 'approvals';

/** More is shown as 99+: a badge has room for no more. */
const mostShown = 99;

/** Undefined where nothing waits, is counted or may be seen. */
export function usePlaceCount(
  place: Place,
  dormitory: SessionDormitory | undefined,
  ofAll: CountOfAll | undefined,
): PlaceCount | undefined {
  const t = useMessages(shellTexts);
  const language = useLanguage();
  const toAnswer = useToAnswer(place.id === 'inbox' ? dormitory : undefined);
  const { cases, isDrill } = useOpenCases(place.id === 'safety' ? dormitory : undefined);
  const count = toAnswer.count + cases + (ofAll?.count ?? 0);
  if (count === 0) return undefined;
  const shown = count > mostShown ? `${mostShown}+` : String(count);
  if (ofAll !== undefined)
    return {
      shown,
      tone: ofAll.isAlarming ? 'alarm' : 'waiting',
      label: `${place.name[language]} ${ofAll.words}`,
    };
  const label = place.id === 'inbox' ? t.toAnswer : t.openCases;
  return {
    tone: place.id === 'inbox' ? toAnswer.tone : isDrill ? 'drill' : 'alarm',
    shown,
    label:
      label(place.name[language], formatCount(count, language)) +
      (place.id === 'inbox' && toAnswer.tone === 'alarm' ? t.pressing : ''),
  };
}

/** The inbox is read again where the event stream names it; once for all places that show its count. */
export function useFollowedInbox(dormitory: SessionDormitory | undefined): void {
  useLiveRefresh(['messages'], () => dormitory !== undefined && readAgain(waitingConversations));
}

/** Red where something is urgent or waits too long, which time alone may bring about. */
function useToAnswer(dormitory: SessionDormitory | undefined) {
  const session = useSession();
  const { data } = useQuery({
    ...read(waitingConversations, { params: { dormitory: dormitory?.code ?? '' } }, quiet),
    enabled: dormitory !== undefined && hasRight(session, dormitory, viewMessages),
    refetchInterval: 300_000,
  });
  const found = dormitory && data?.data;
  return {
    count: found?.to_answer ?? 0,
    tone: found?.is_pressing ? 'alarm' : 'waiting',
  } as const;
}

/** The bar over all pages and the screens of safety checks follow the event stream. */
function useOpenCases(dormitory: SessionDormitory | undefined) {
  const session = useSession();
  const { data } = useQuery({
    ...read(safetyChecks, { query: { dormitory: dormitory?.code ?? '' } }, quiet),
    enabled: dormitory !== undefined && hasRight(session, dormitory, viewSafety),
  });
  const rows = dormitory === undefined ? [] : (data?.data.rows ?? []);
  const open = rows.filter(({ state }) => state === 'open');
  return {
    cases: open.reduce((sum, { figures: { help, missing } }) => sum + help + missing, 0),
    isDrill: open.every(({ kind }) => kind === 'drill'),
  };
}

const viewMessages = { of: 'messages', level: 'view' } as const;
const viewSafety = { of: 'safety', level: 'view' } as const;
/** Being counted is no use of the session (SA022). */
const quiet = { quiet: true } as const;
