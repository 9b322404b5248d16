// A row of an emergency paper: it opens in a new tab, or says that it is not on this device yet.
import { RowLink, RowText } from '@yadori/kit/list-row.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import type { Paper } from '../dormitory-links.ts';
import { paperTexts } from '../paper-texts.ts';

interface PaperRowProps {
  paper: Paper | undefined;
  icon?: string;
  name: string;
  end?: 'caret' | 'external';
}

/** Nothing where the dormitory has no such paper. */
export function PaperRow({ paper, icon, name, end = 'caret' }: PaperRowProps) {
  const t = useMessages(paperTexts);
  if (paper === undefined) return null;
  const sign = icon === undefined ? {} : { icon };
  return (
    <li>
      {paper === 'missing' ? (
        <RowText {...sign} note={t.notKept}>
          {name}
        </RowText>
      ) : (
        <RowLink {...sign} href={paper.href} end={end} target="_blank" rel="noreferrer">
          {name}
        </RowLink>
      )}
    </li>
  );
}
