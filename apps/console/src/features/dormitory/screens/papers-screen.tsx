// Emergency papers of the dormitory and the links in its residents' menu (SD053, SD054).
import { paperKinds } from '@yadori/api/dormitory/paper-kinds';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { PageHead } from '../../../parts/page-head.tsx';
import { useLiveRefresh } from '../../../parts/use-live-refresh.ts';
import { useAddress } from '../../../routing/links.tsx';
import { readPapers, usePapers } from '../api.ts';
import { LinkList } from '../components/link-list.tsx';
import { PaperCard } from '../components/paper-card.tsx';
import { ResidentsView } from '../components/residents-view.tsx';
import { SettingsFrame } from '../components/settings-frame.tsx';
import { paperTexts } from '../paper-texts.ts';
import styles from '../papers.module.css';

export function PapersScreen() {
  const t = useMessages(paperTexts);
  const { dormitory = '' } = useAddress();
  const answer = usePapers(dormitory);
  useLiveRefresh(['alerts'], readPapers);
  return (
    <>
      <PageHead title={t.title} />
      <SettingsFrame>
        <div className={styles.screen}>
          <ReadView read={answer} data={answer.data?.data} failed={t.failed} waiting={[260, 220]}>
            {({ papers, links, residents }) => (
              <div className={styles.beside}>
                <div className={styles.lists}>
                  <section className={styles.panel} aria-label={t.papers}>
                    <div className="row middle apart gap-8">
                      <h2>{t.papers}</h2>
                      <span className="note">{t.papersHint}</span>
                    </div>
                    {paperKinds.map((kind) => (
                      <PaperCard
                        key={`${dormitory}.${kind}`}
                        dormitory={dormitory}
                        kind={kind}
                        paper={papers[kind]}
                        residents={residents}
                      />
                    ))}
                  </section>
                  <LinkList key={dormitory} dormitory={dormitory} links={links} />
                </div>
                <ResidentsView papers={papers} links={links} />
              </div>
            )}
          </ReadView>
        </div>
      </SettingsFrame>
    </>
  );
}
