// Which passwords a password manager may propose, in the language of the attribute `passwordrules`. Without it an iPhone
// proposes hyphens, which the fields refuse (B004). No imports: a field does not wait for the rules of the contract.

export const residentPasswordRules =
  'minlength: 8; maxlength: 20; required: lower; required: upper; required: digit;';

export const staffPasswordRules =
  'minlength: 12; maxlength: 128; required: lower; required: upper; required: digit; allowed: ascii-printable;';
