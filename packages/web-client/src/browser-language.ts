// The language of this browser (AM031), for code outside of React.
import { languageOf, type Language } from '@yadori/api/language/language';

export const browserLanguage = (): Language => languageOf(navigator.language);
