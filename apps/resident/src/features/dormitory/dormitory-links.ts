// Links and papers of the dormitory that the menu shows when they exist (V005 to V007).
import { useEffect, useState } from 'react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { DataOf, Success } from '@yadori/api/contract/call';
import { dormitorySettings, emergency, menuSettings } from '@yadori/api/dormitory/calls';
import { useOnline } from '@yadori/kit/offline/online.ts';
import { useLanguage } from '@yadori/kit/language.ts';
import { forbiddenMessage } from '@yadori/web-client/query.ts';
import { isPaperKept } from '../../session/offline/keep-papers.ts';
import { read } from '../../session/read.ts';

const hour = 60 * 60 * 1000;

/** A paper of the dormitory: its address, or 'missing' where it can neither be fetched nor was kept on this device. */
export type Paper = { href: string } | 'missing';

interface DormitoryLinks {
  /** Not known yet. */
  isPending: boolean;
  manual: Paper | undefined;
  evacuation: Paper | undefined;
  prescriptions: string | undefined;
  extra: { href: string; label: string }[];
}

export function useDormitoryLinks(): DormitoryLinks {
  const language = useLanguage();
  const menu = useQuery({ ...read(menuSettings, {}, { quiet: true }), staleTime: hour });
  const settings = useQuery({ ...read(dormitorySettings, {}, { quiet: true }), staleTime: hour });
  const papers = useQuery({ ...read(emergency, {}, { quiet: true }), staleTime: hour });
  const { error } = menu;
  useEffect(() => {
    // Without its further links the menu still serves: logged, nothing more (V022).
    if (error !== null) console.info('menu settings could not be read:', error.message);
  }, [error]);
  return {
    isPending: menu.isPending || settings.isPending || papers.isPending,
    manual: usePaper(papers, 'emergency_manual_path'),
    evacuation: usePaper(papers, 'evacuation_route_path'),
    prescriptions: settings.data?.data.prescriptions_link,
    extra: listOf(menu.data?.data).map((entry) => ({
      href: entry.link,
      label: { ja: entry.description_jp, en: entry.description_en }[language],
    })),
  };
}

/** Milliseconds; logging out must not hang on a slow network. */
const longestWait = 5000;

/**
 * The rows of the dormitory stand between others, which would move when they come. `late`: the others stand already, and
 * these come at the end, below them.
 */
export function useLinksState(): 'pending' | 'settled' | 'late' {
  const { isPending } = useDormitoryLinks();
  const [state, setState] = useState<'pending' | 'settled' | 'late'>('pending');
  // Once and for all: the rows themselves read again what has failed.
  if (state === 'pending' && !isPending) setState('settled');
  useEffect(() => {
    const stopWaiting = () => setState((now) => (now === 'pending' ? 'late' : now));
    const timer = setTimeout(stopWaiting, longestWait);
    return () => clearTimeout(timer);
  }, []);
  return state;
}

type Links = DataOf<typeof menuSettings>;

/** An answer that was kept on the device before an update, or comes from a server before it, has the list inside. */
const listOf = (data: Links | { list: Links } = []): Links =>
  Array.isArray(data) ? data : data.list;

/** Undefined where the dormitory has none, or says that this resident gets none. */
function usePaper(
  papers: UseQueryResult<Success<typeof emergency>>,
  name: keyof DataOf<typeof emergency>,
): Paper | undefined {
  const href = papers.data?.data[name];
  const isMissing = useIsMissing(href ?? undefined);
  if (href === undefined) {
    return papers.isError && forbiddenMessage(papers.error) === undefined ? 'missing' : undefined;
  }
  if (href === null) return undefined;
  return isMissing ? 'missing' : { href };
}

/** Without a network a paper opens only where it was kept. */
function useIsMissing(href: string | undefined): boolean {
  const online = useOnline();
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    if (online || href === undefined) return;
    void isPaperKept(href).then((kept) => setMissing(!kept));
  }, [online, href]);
  return !online && missing;
}
