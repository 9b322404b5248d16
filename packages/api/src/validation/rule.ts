// A rule that failed, as schemas carry it; its sentence is in the catalogue, which schemas do without.
import type { Rule, RuleKey } from './rule-messages.ts';

export const rule = (name: Rule, ...limits: (string | number)[]): RuleKey =>
  limits.length === 0 ? name : `${name}:${limits.join(':')}`;
