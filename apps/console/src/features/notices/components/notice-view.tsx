// A published notice: its text as residents see it, who has read it, and its withdrawal (SG009, SG012).
import {
  staffNoticeFile,
  type NoticeReader,
  type StaffNotice,
} from '@yadori/api/notices/staff-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { useDialog } from '@yadori/kit/dialog/use-dialog.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useSaveFile } from '../../../parts/use-save-file.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { LinkButton } from '../../../routing/links.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useWhen } from '../../../parts/when.ts';
import { useNotice, useReaders } from '../api.ts';
import styles from '../notices.module.css';
import { targetText } from '../target-text.ts';
import { noticesTexts } from '../texts.ts';
import { isMissing } from '../visits.ts';
import { NoticeMarks, NoticeState } from './notice-tags.tsx';
import { targetOf, usePeriod } from './notice-table.tsx';
import { PhonePreview } from './phone-preview.tsx';
import { PosterButton } from './poster-button.tsx';
import { Readers } from './readers.tsx';
import { VisitPaper } from './visit-paper.tsx';
import { CorrectButton, isReplaced, ReplacedState, Versions } from './versions.tsx';
import { useLanguageChoice } from '../../../parts/forms/use-language-choice.tsx';

const WithdrawDialog = lazyPart(async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog);

interface NoticeViewProps {
  id: number;
  /** Undefined: of all dormitories. */
  dormitory: string | undefined;
}

export function NoticeView({ id, dormitory }: NoticeViewProps) {
  const t = useMessages(noticesTexts);
  const read = useNotice(id, dormitory);
  const notice = read.data?.data;
  const [withdraw, dialog] = useDialog((close) => <WithdrawDialog id={id} onClose={close} />);
  const readers = useReaders(id, dormitory).data?.data.rows;
  const hasPaper = isOnPaper(dormitory, notice, readers);
  return (
    <>
      <PageHead
        isScreenOnly
        title={notice?.title ?? t.title}
        acts={<BackButton dormitory={dormitory} />}
      />
      <div className={classNames(styles.screen, hasPaper && styles.behindPaper)}>
        <ReadView read={read} data={notice} failed={t.failed} waiting={240}>
          {(found) => (
            <div className={styles.columns}>
              <div className="stack gap-16 column">
                <Facts notice={found} dormitory={dormitory} onWithdraw={withdraw} />
                <Readers notice={found} dormitory={dormitory} />
              </div>
              <Text notice={found} />
            </div>
          )}
        </ReadView>
      </div>
      {hasPaper && notice && readers && <VisitPaper notice={notice} readers={readers} />}
      {dialog}
    </>
  );
}

/** Within a dormitory alone: floors of several have the same names. */
const isOnPaper = (
  dormitory: string | undefined,
  notice: StaffNotice | undefined,
  readers: readonly NoticeReader[] = [],
): boolean =>
  dormitory !== undefined &&
  notice !== undefined &&
  readers.some((reader) => isMissing(notice, reader));

function BackButton({ dormitory }: { dormitory: string | undefined }) {
  const t = useMessages(noticesTexts);
  return (
    <LinkButton size="small" to={`/${dormitory ?? 'all'}/notices`}>
      {t.back}
    </LinkButton>
  );
}

interface FactsProps {
  notice: StaffNotice;
  dormitory: string | undefined;
  onWithdraw: () => void;
}

function Facts({ notice, dormitory, onWithdraw }: FactsProps) {
  const t = useMessages(noticesTexts);
  const language = useLanguage();
  const when = useWhen();
  const days = usePeriod();
  const { published_at: at, published_by: who, withdrawn_at: withdrawn, withdrawn_why } = notice;
  const canChange = notice.can.edit && withdrawn === null && notice.state !== 'ended';
  return (
    <section className={styles.panel} aria-label={t.state}>
      <p className="row middle gap-8">
        {isReplaced(notice) ? <ReplacedState /> : <NoticeState state={notice.state} />}
        <NoticeMarks notice={notice} />
      </p>
      <dl className={styles.facts}>
        <dt>{t.target}</dt>
        <dd>{targetText(targetOf(notice), language, dormitory)}</dd>
        <dt>{t.period}</dt>
        <dd>{days(notice)}</dd>
      </dl>
      <p className={styles.quiet}>
        {who === null ? t.publishedAt(when(at)) : t.publishedBy(when(at), who)}
      </p>
      {withdrawn !== null && !isReplaced(notice) && (
        <Banner tone="warn">{t.withdrawnAt(when(withdrawn), withdrawn_why ?? t.notGiven)}</Banner>
      )}
      <Versions notice={notice} dormitory={dormitory} />
      <p className={styles.acts}>
        <PosterButton notice={notice} dormitory={dormitory} />
      </p>
      {canChange && notice.announces_fees && <p className={styles.quiet}>{t.goesWithPlan}</p>}
      {canChange && !notice.announces_fees && (
        <p className={styles.acts}>
          <CorrectButton notice={notice} dormitory={dormitory} />
          <Button variant="dangerLine" size="small" onClick={onWithdraw}>
            {t.withdraw}
          </Button>
        </p>
      )}
    </section>
  );
}

function FileButton({ notice: { id, kind, title } }: { notice: StaffNotice }) {
  const t = useMessages(noticesTexts);
  const { busy, call } = useSaveFile(staffNoticeFile, {
    nameOf: () => `${title}.${kind === 'pdf' ? 'pdf' : 'webp'}`,
    failed: t.failed,
  });
  return (
    <p className={styles.acts}>
      <Button size="small" busy={busy} onClick={() => call({ params: { id } })}>
        {kind === 'pdf' ? t.openPdf : t.openImage}
      </Button>
    </p>
  );
}

function Text({ notice }: { notice: StaffNotice }) {
  const t = useMessages(noticesTexts);
  const days = usePeriod();
  const texts = {
    ja: { title: notice.title_ja, blocks: notice.body },
    en: { title: notice.title_en ?? notice.title_ja, blocks: notice.body_en },
  };
  const [shown, choice] = useLanguageChoice({
    legend: t.languages,
    legendHidden: true,
    names: { ja: t.japanese, en: t.english },
    first: 'ja',
  });
  const { title, blocks } = texts[shown];
  return (
    <section className={styles.panel} aria-label={t.text}>
      {notice.has_english && choice}
      {notice.kind !== 'html' && notice.kind !== 'text' && <FileButton notice={notice} />}
      <div className={styles.preview}>
        <PhonePreview
          title={title}
          blocks={blocks}
          language={shown}
          facts={days(notice)}
          mustConfirm={notice.must_confirm}
          isUrgent={notice.class === 'urgent'}
        />
      </div>
    </section>
  );
}
