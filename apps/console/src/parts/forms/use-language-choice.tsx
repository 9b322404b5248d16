// The language in which staff see a text of residents.
import { useState, type ReactNode } from 'react';
import { languages, type Language } from '@yadori/api/language/language';
import { Segment } from '@yadori/kit/fields/segment.tsx';

interface LanguageChoiceOptions {
  legend: string;
  legendHidden?: boolean;
  names: Readonly<Record<Language, ReactNode>>;
  first: Language;
}

export function useLanguageChoice({ names, first, ...legend }: LanguageChoiceOptions) {
  const [language, setLanguage] = useState(first);
  const choice = (
    <Segment
      {...legend}
      options={languages.map((value) => ({ value, label: names[value] }))}
      value={language}
      onChange={setLanguage}
    />
  );
  return [language, choice] as const;
}
