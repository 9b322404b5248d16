// Where password fields cut what is typed (B004). By itself, so that the field does not wait for the rules;
// a test holds it to the contract.
import { residentPasswordRules } from '@yadori/api/validation/password-rules';

export const passwordCut = 20;

/** Of every field for a new password. */
export const newPasswordField = {
  cutAt: passwordCut,
  autoComplete: 'new-password',
  passwordrules: residentPasswordRules,
} as const;
