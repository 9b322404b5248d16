// What changes against the version before, below its headings.
import type { Language } from '@yadori/api/language/language';
import { useMessages } from '@yadori/kit/language.ts';
import { ChangedText } from '../../../parts/compare/changed-text.tsx';
import { compareTexts } from '../../../parts/compare/compare-texts.ts';
import { paragraphsOf, parseHtml } from '../parse-html.ts';
import { documentsTexts } from '../texts.ts';

const paragraphsIn = (html: string) => paragraphsOf(parseHtml(html));

interface ChangesProps {
  before: string;
  after: string;
  language: Language;
}

export function Changes({ before, after, language }: ChangesProps) {
  const t = useMessages(documentsTexts);
  const changes = compareTexts(paragraphsIn(before), paragraphsIn(after));
  if (changes.length === 0) return <p className="note">{t.same}</p>;
  return (
    <div className="stack gap-12" lang={language}>
      {changes.map(({ heading, parts }, index) => (
        <div key={index} className="stack gap-6">
          {heading !== '' && heading !== changes[index - 1]?.heading && (
            <h3 className="size-14">{heading}</h3>
          )}
          <ChangedText parts={parts} />
        </div>
      ))}
    </div>
  );
}
