// What residents read in their menu of the papers and links as they are now, in each language.
import { useState } from 'react';
import filePdf from '@phosphor-icons/core/regular/file-pdf.svg?raw';
import arrowSquareOut from '@phosphor-icons/core/regular/arrow-square-out.svg?raw';
import type { DormitoryPapers } from '@yadori/api/dormitory/paper-calls';
import { paperKindNames, paperKinds } from '@yadori/api/dormitory/paper-kinds';
import { textIn, type Language } from '@yadori/api/language/language';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { paperTexts } from '../paper-texts.ts';
import styles from '../papers.module.css';

export function ResidentsView({ papers, links }: Pick<DormitoryPapers, 'papers' | 'links'>) {
  const t = useMessages(paperTexts);
  const [language, setLanguage] = useState<Language>(useLanguage());
  const shown = paperKinds.filter((kind) => papers[kind].file !== null);
  return (
    <section className={styles.view} aria-label={t.view}>
      <h2 className="size-15">{t.view}</h2>
      <Segment
        legend={t.viewIn}
        legendHidden
        options={[
          { value: 'ja', label: <span lang="ja">日本語</span> },
          { value: 'en', label: <span lang="en">English</span> },
        ]}
        value={language}
        onChange={setLanguage}
      />
      <ul className={styles.phone} lang={language}>
        {shown.map((kind) => (
          <li key={kind}>
            <Icon svg={filePdf} size={18} />
            <span>{paperKindNames[kind][language]}</span>
          </li>
        ))}
        {links.rows.map(({ link, description_ja: ja, description_en: en }) => {
          const name = textIn(language, { ja, en });
          return (
            <li key={link}>
              <Icon svg={arrowSquareOut} size={18} />
              <span lang={name === ja ? 'ja' : language} className="anywhere">
                {name}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="note">{shown.length + links.rows.length === 0 ? t.viewNone : t.viewOffline}</p>
    </section>
  );
}
