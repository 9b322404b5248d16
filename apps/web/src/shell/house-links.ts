// Links and papers of the dormitory that the menu shows when they exist (V005 to V007).
import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { emergency, menuSettings } from '@yadori/api/house/calls';
import { useLanguage } from './language.ts';
import { read } from './query.ts';

const hour = 60 * 60 * 1000;

export interface HouseLinks {
  manual: string | undefined;
  evacuation: string | undefined;
  prescriptions: string | undefined;
  extra: { href: string; label: string }[];
}

export function useHouseLinks(): HouseLinks {
  const language = useLanguage();
  const settings = useQuery({ ...read(menuSettings, {}, { quiet: true }), staleTime: hour });
  const papers = useQuery({ ...read(emergency, {}, { quiet: true }), staleTime: hour });
  const { error } = settings;
  useEffect(() => {
    // Without its further links the menu still serves: logged, nothing more (V022).
    if (error !== null) console.info('menu settings could not be read:', error.message);
  }, [error]);
  const list = settings.data?.data.list ?? [];
  return {
    manual: papers.data?.data.emergency_manual_path ?? undefined,
    evacuation: papers.data?.data.evacuation_route_path ?? undefined,
    prescriptions: settings.data?.data.prescriptions_link,
    extra: list.map((entry) => ({
      href: entry.link,
      label: language === 'ja' ? entry.description_jp : entry.description_en,
    })),
  };
}
