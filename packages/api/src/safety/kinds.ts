// Words and limits of safety checks that staff start.
import type { Bilingual } from '../language/language.ts';
import { safetyKinds } from '../surveys/kinds.ts';

export const checkKindNames = {
  real: { ja: '本番', en: 'Real' },
  drill: { ja: '訓練', en: 'Drill' },
} as const satisfies Record<string, Bilingual>;

export type CheckKind = keyof typeof checkKindNames;
export const checkKinds = Object.keys(checkKindNames) as readonly CheckKind[];

/** The closed list of causes (SH013). */
export const causeNames = {
  earthquake: { ja: '地震', en: 'Earthquake' },
  fire: { ja: '火災', en: 'Fire' },
  flood: { ja: '水害', en: 'Flood' },
  outage: { ja: '停電', en: 'Power cut' },
  other: { ja: 'その他', en: 'Other' },
} as const satisfies Record<string, Bilingual>;

export type Cause = keyof typeof causeNames;
export const causes = Object.keys(causeNames) as readonly Cause[];

/** State of a resident by the statement that counts; `missing` where there is none (SH018). */
export const standings = ['help', 'injured', 'missing', 'away', 'safe'] as const;
export type Standing = (typeof standings)[number];

/** What a proxy statement may say. */
export const proxyStates = safetyKinds;

/** How staff learned it (SH019). */
export const howNames = {
  in_person: { ja: '対面', en: 'In person' },
  phone: { ja: '電話', en: 'By phone' },
  roommate: { ja: '同室者', en: 'From a roommate' },
} as const satisfies Record<string, Bilingual>;

export type How = keyof typeof howNames;
export const hows = Object.keys(howNames) as readonly How[];

/** What came of a call (SH021). */
export const callResultNames = {
  no_answer: { ja: 'つながらない', en: 'No answer' },
  resident: { ja: '本人', en: 'Resident' },
  family: { ja: '家族', en: 'Family' },
  voicemail: { ja: '留守電', en: 'Voicemail' },
} as const satisfies Record<string, Bilingual>;

export type CallResult = keyof typeof callResultNames;
export const callResults = Object.keys(callResultNames) as readonly CallResult[];

/** Ways of a step of the escalation. */
export const stepWays = ['push', 'mail', 'staff_mail'] as const;
export type StepWay = (typeof stepWays)[number];

export interface Step {
  /** Minutes after the start. */
  after: number;
  way: StepWay;
}

/** SH022. */
export const defaultSteps: readonly Step[] = [
  { after: 5, way: 'push' },
  { after: 15, way: 'push' },
  { after: 15, way: 'mail' },
  { after: 30, way: 'staff_mail' },
];

/** Minutes after the start at which the history says how many had answered (SH026). */
export const rateMinutes = [10, 30, 60] as const;

export const safetyLimits = {
  /** Characters of the heading that residents read. */
  text: 100,
  note: 200,
  plan: 1000,
  /** Residents of one proxy statement, or of one noted call. */
  accounts: 300,
  dormitories: 1000,
  /** Minutes after the start from which the emergency contacts of those open, too, who have not answered (AM255). */
  contactsOfMissingAfter: 3,
  /** Hours after the start at which a check that is still open was forgotten (SB010). */
  leftOpenAfter: { drill: 2, real: 12 },
  /** Minutes in which a second start joins the running check (SH015). */
  joinedFor: 10,
} as const;
