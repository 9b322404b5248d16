// Words of the question whether a resident agrees to a new version.
import { consentWords } from '@yadori/api/documents/consent-words';
import { defineMessages } from '@yadori/kit/language.ts';

export const consentTexts = defineMessages(consentWords);
