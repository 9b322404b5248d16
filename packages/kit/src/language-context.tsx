// The language in which a tree is drawn. The document's entry decides it; the kit and the screens read it.
import { createContext, use } from 'react';
import { defaultLanguage, type Language } from '@yadori/api/language/language';

export const LanguageContext = createContext<Language>(defaultLanguage);

export const useLanguage = (): Language => use(LanguageContext);
