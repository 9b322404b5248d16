// Calls of a dormitory: its services, links and emergency papers.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { fallbackLanguage } from '../language/fallback.ts';

export const dormitorySettings = call({
  summary: 'Which services the dormitory offers: 1 enabled, 0 disabled.',
  source: 'E031 W013 AM157',
  method: 'GET',
  versions: ['v1'],
  path: '/users/dormitory-settings',
  access: 'resident',
  data: z.object({
    meal_reservation: z.int(),
    overnight_report: z.int(),
    guest_report: z.int(),
  }),
});

export const houseTerms = call({
  summary: 'Numbers of the house that its answers to frequent questions name.',
  source: 'S007 S008',
  method: 'GET',
  versions: ['v1'],
  path: '/users/house-terms',
  access: 'resident',
  data: z.object({
    /** Business days before a meal at whose end booking closes (AM077). */
    booking_lead_days: z.int(),
    /** Hours before the reception after which giving a meal back costs. */
    fee_window_hours: z.int(),
  }),
});

export const menuSettings = call({
  summary: 'Further links of the house in the menu.',
  source: 'S018 V006 W012',
  method: 'GET',
  versions: ['v1'],
  path: '/users/menu-settings',
  access: 'resident',
  data: z.object({
    list: z.array(
      z.object({
        link: z.string(),
        description_jp: z.string(),
        /** The Japanese description where there is no English one. */
        description_en: z.string(),
        language: fallbackLanguage,
      }),
    ),
    /** Address of the prescription service (AM190). */
    prescriptions_link: z.string(),
  }),
});

export const emergency = call({
  summary: 'Addresses of the emergency papers that the house has.',
  source: 'S017 V005 W075',
  method: 'GET',
  versions: ['v1.2'],
  path: '/emergency',
  access: 'resident',
  data: z.object({
    emergency_manual_path: z.nullable(z.string()),
    evacuation_route_path: z.nullable(z.string()),
  }),
});
