// Calls of a dormitory: its services, links and emergency papers.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { fallbackLanguage } from '../language/fallback.ts';
import { addressText, count, flag, pathText, plainText } from '../validation/answers.ts';

export const dormitorySettings = call({
  summary: 'Which services the dormitory offers: 1 enabled, 0 disabled.',
  source: 'E031 V007 W013 AM157 AM240',
  method: 'GET',
  versions: ['v1'],
  path: '/users/dormitory-settings',
  access: 'resident',
  data: z.object({
    meal_reservation: flag('Booking of meals'),
    overnight_report: flag('Reports of nights away'),
    guest_report: flag('Reports of guests'),
    /** Beside the settings, so that `menuSettings` answers the bare list of the documents (AM190, AM240). */
    prescriptions_link: addressText('The prescription service.'),
  }),
});

export const houseTerms = call({
  summary: 'Numbers that the dormitory’s answers to frequent questions name.',
  source: 'S007 S008',
  method: 'GET',
  versions: ['v1'],
  path: '/users/house-terms',
  access: 'resident',
  data: z.object({
    /** AM077. */
    booking_lead_days: count('Business days before a meal at whose end booking closes.'),
    fee_window_hours: count('Hours before the reception after which giving a meal back costs.'),
  }),
});

export const menuSettings = call({
  summary: 'Further links of the dormitory in the menu.',
  source: 'S018 V006 W012 AM240',
  method: 'GET',
  versions: ['v1'],
  path: '/users/menu-settings',
  access: 'resident',
  data: z.array(
    z.object({
      link: addressText('Where the link leads.'),
      description_jp: plainText('Japanese.'),
      description_en: plainText('English; the Japanese description where there is none.'),
      language: fallbackLanguage,
    }),
  ),
});

export const emergency = call({
  summary: 'Addresses of the emergency papers that the dormitory has.',
  source: 'S017 V005 W075',
  method: 'GET',
  versions: ['v1.2'],
  path: '/emergency',
  access: 'resident',
  data: z.object({
    emergency_manual_path: z.nullable(pathText('The manual, signed for some hours.')),
    evacuation_route_path: z.nullable(pathText('The evacuation route, signed for some hours.')),
  }),
});
