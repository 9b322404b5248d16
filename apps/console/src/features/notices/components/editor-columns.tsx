// The columns of the editor of a notice: texts, file and options; recipients and preview.
import type { Draft } from '@yadori/api/drafts/staff-calls';
import type { Language } from '@yadori/api/language/language';
import { dateAt } from '@yadori/api/time/tokyo';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { formatCount, formatDay } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { now } from '@yadori/web-client/clock.ts';
import { nameOfDormitory, useDormitory } from '../../../routing/dormitory.ts';
import { useWhen } from '../../../parts/when.ts';
import { removeDraftSoon } from '../../targets/panel.tsx';
import { type Missing, type NoticeForm } from '../draft-form.ts';
import { type DraftSaver, type SaverState } from '../draft-saver.ts';
import { editorTexts } from '../editor-texts.ts';
import styles from '../editor.module.css';
import { blocksOf } from '../markup.ts';
import { FilePart } from './file-part.tsx';
import { OptionsPart } from './options-part.tsx';
import { PhonePreview } from './phone-preview.tsx';
import { TargetPart } from './target-part.tsx';
import { TextPart } from './text-part.tsx';

interface ColumnsProps {
  saver: DraftSaver;
  state: SaverState;
  /** Undefined: of all dormitories. */
  dormitory: string | undefined;
  shown: Language;
  missing: readonly Missing[];
  isPlanned: boolean;
  onShow: (language: Language) => void;
  onChange: (part: Partial<NoticeForm>) => void;
  onRemoved: () => void;
}

export const EditorColumns = (props: ColumnsProps) => (
  <div className={styles.screen}>
    <Writing {...props} />
    <Beside
      form={props.state.form}
      dormitory={props.dormitory}
      isPlanned={props.isPlanned}
      language={props.shown}
      onChange={props.onChange}
    />
  </div>
);

function Writing(props: ColumnsProps) {
  const { saver, state, shown, missing, isPlanned, onShow, onChange, onRemoved } = props;
  const { form, draft } = state;
  return (
    <div className={styles.column}>
      <Banners saver={saver} state={state} isPlanned={isPlanned} />
      <fieldset className={styles.parts} disabled={isPlanned}>
        <TextPart
          form={form}
          shown={shown}
          missing={missing}
          hasFile={draft?.file != null}
          onShow={onShow}
          onChange={onChange}
        />
        <FilePart saver={saver} state={state} isPlanned={isPlanned} />
        <OptionsPart form={form} onChange={onChange} />
      </fieldset>
      {draft !== undefined && !isPlanned && (
        <RemovePart draft={draft} saver={saver} onRemoved={onRemoved} />
      )}
    </div>
  );
}

interface BesideProps {
  form: NoticeForm;
  dormitory: string | undefined;
  isPlanned: boolean;
  language: Language;
  onChange: (part: Partial<NoticeForm>) => void;
}

const Beside = ({ form, dormitory, isPlanned, language, onChange }: BesideProps) => (
  <div className={styles.column}>
    <fieldset className={styles.parts} disabled={isPlanned}>
      {form.correctsId === null ? (
        <TargetPart target={form.target} dormitory={dormitory} onChange={onChange} />
      ) : (
        <SameRecipients />
      )}
    </fieldset>
    <PreviewPart form={form} language={language} />
  </div>
);

function SameRecipients() {
  const t = useMessages(editorTexts);
  return (
    <section className={styles.panel} aria-label={t.recipients}>
      <h2 className={styles.head}>{t.recipients}</h2>
      <p>{t.sameRecipients}</p>
    </section>
  );
}

interface BannersProps {
  saver: DraftSaver;
  state: SaverState;
  isPlanned: boolean;
}

function Banners({ saver, state: { draft }, isPlanned }: BannersProps) {
  const t = useMessages(editorTexts);
  const language = useLanguage();
  const when = useWhen();
  const { planned, run_at: at, failed } = draft ?? { planned: null, run_at: null, failed: null };
  return (
    <>
      {failed !== null && <Banner tone="danger">{t.failure(failed)}</Banner>}
      {isPlanned && planned !== null && at !== null && (
        <Banner
          tone="info"
          action={
            <Button size="small" onClick={() => void saver.unplan()}>
              {t.unplan}
            </Button>
          }
        >
          {t.plannedBanner(when(at), planned.by, formatCount(planned.count, language))}
        </Banner>
      )}
    </>
  );
}

function PreviewPart({ form, language }: { form: NoticeForm; language: Language }) {
  const t = useMessages(editorTexts);
  const dormitory = useDormitory();
  const english = language === 'en';
  const body = (english && form.bodyEn.trim()) || form.body;
  const day = form.isPlanned && form.day !== '' ? form.day : dateAt(now());
  const sender = dormitory === undefined ? '' : nameOfDormitory(dormitory, language);
  const isForAll = form.target.dormitories === null;
  const facts = [formatDay(day as never, language), ...(isForAll ? [] : [sender])].join(' ');
  return (
    <section className={styles.panel} aria-label={t.preview}>
      <h2 className={styles.head}>{t.preview}</h2>
      <PhonePreview
        title={(english && form.titleEn.trim()) || form.title}
        blocks={blocksOf(body)}
        language={language}
        facts={facts}
        mustConfirm={form.mustConfirm}
        isUrgent={form.class === 'urgent'}
      />
    </section>
  );
}

interface RemovePartProps {
  draft: Draft;
  saver: DraftSaver;
  onRemoved: () => void;
}

function RemovePart({ draft, saver, onRemoved }: RemovePartProps) {
  const t = useMessages(editorTexts);
  const remove = () => {
    saver.giveUp();
    removeDraftSoon(draft, t.removed);
    onRemoved();
  };
  return (
    <p className={styles.acts}>
      <Button variant="dangerLine" size="small" onClick={remove}>
        {t.remove}
      </Button>
    </p>
  );
}
