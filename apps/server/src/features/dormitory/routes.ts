// Handlers of the dormitory's calls.
import { fallbackOf } from '@yadori/api/language/fallback';
import { fileAddress } from '../../platform/files/file-address.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { findEmergencyFiles, findMenuLinks, findTerms } from './queries.ts';
import { prescriptionsLink } from '@yadori/api/dormitory/operator-links';

export const dormitoryHandlers: Handlers<
  'dormitorySettings' | 'houseTerms' | 'menuSettings' | 'emergency'
> = {
  dormitorySettings: async ({ actor: { features }, platform }) => ({
    data: {
      meal_reservation: Number(features.meal_reservation),
      overnight_report: Number(features.overnight_report),
      guest_report: Number(features.guest_report),
      prescriptions_link: new URL(prescriptionsLink, platform.publicUrl).href,
    },
  }),
  houseTerms: async ({ actor, platform }) => ({
    data: await findTerms(platform.db, actor.dormitoryId),
  }),
  menuSettings: async ({ actor, platform, language }) => {
    const links = await findMenuLinks(platform.db, actor.dormitoryId);
    const data = links.map(({ description_en: english, ...link }) => ({
      ...link,
      description_en: english ?? link.description_jp,
      language: fallbackOf(language, english),
    }));
    return { data };
  },
  emergency: async ({ actor, platform, now }) => {
    const files = await findEmergencyFiles(platform.db, actor.dormitoryId);
    return {
      data: {
        emergency_manual_path: fileAddress(platform, files.emergency_manual_file, now),
        evacuation_route_path: fileAddress(platform, files.evacuation_route_file, now),
      },
    };
  },
};
