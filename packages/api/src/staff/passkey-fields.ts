// What a browser gives of a passkey: the JSON forms of WebAuthn, names included, cut to what is verified. Each part is
// bounded.
import * as z from 'zod/mini';
import { patternText, plainText } from '../validation/answers.ts';
import { documented } from '../validation/documented.ts';

/** Bytes in base64url. */
const bytes = (longest: number) =>
  documented(
    z
      .string({ error: 'required' })
      .check(
        z.maxLength(longest, { error: 'invalid', abort: true }),
        z.regex(/^[\w-]+$/, { error: 'invalid' }),
      ),
    { maxLength: longest, pattern: '^[\\w-]+$' },
  );

/** Longest id of a credential, 1,023 bytes, in base64url. */
const longestId = 1364;
const longestPart = 8192;

/** The answer to a challenge by a passkey that exists. */
export const assertionField = () =>
  z.object({
    id: bytes(longestId),
    rawId: bytes(longestId),
    type: z.literal('public-key', { error: 'choice' }),
    response: z.object({
      clientDataJSON: bytes(longestPart),
      authenticatorData: bytes(longestPart),
      signature: bytes(longestPart),
      userHandle: z.nullish(bytes(88)),
    }),
  });

export type Assertion = z.output<ReturnType<typeof assertionField>>;

/** A new passkey, as its browser made it. */
export const attestationField = () =>
  z.object({
    id: bytes(longestId),
    rawId: bytes(longestId),
    type: z.literal('public-key', { error: 'choice' }),
    response: z.object({
      clientDataJSON: bytes(longestPart),
      attestationObject: bytes(16_384),
      transports: z.optional(
        z
          .array(
            z.string({ error: 'invalid' }).check(z.regex(/^[a-z-]{1,20}$/, { error: 'invalid' })),
          )
          .check(z.maxLength(10, { error: 'invalid' })),
      ),
    }),
  });

export type Attestation = z.output<ReturnType<typeof attestationField>>;

const challengeText = () =>
  patternText('^[\\w-]{43}$', '32 bytes that count once, for five minutes.');

export const knownPasskey = z.object({
  id: patternText('^[\\w-]+$', 'The credential.'),
  transports: z.array(plainText('How a browser reaches it.')),
});

/** What a browser needs to ask for a passkey. */
export const passkeyQuestionShape = z.object({
  challenge: challengeText(),
  rp_id: plainText('The host to which passkeys belong.'),
  /** Empty: any passkey of this host. */
  allow: z.array(knownPasskey),
});

/** What a browser needs to make a passkey. */
export const passkeyOrderShape = z.object({
  challenge: challengeText(),
  rp_id: plainText('The host to which the passkey will belong.'),
  user: z.object({
    id: patternText('^[\\w-]+$', 'The person, as the passkey keeps it.'),
    name: plainText('Mail address.'),
    display_name: plainText('Name.'),
  }),
  /** A device that holds one of them makes no second one. */
  exclude: z.array(knownPasskey),
});
