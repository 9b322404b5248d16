// Names and address of the dormitory, who may change them, and how they changed (SD048).
import { dateAt } from '@yadori/api/time/tokyo';
import type { DormitoryNames } from '@yadori/api/dormitory/administration-calls';
import { Button } from '@yadori/kit/button.tsx';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { useDialog } from '@yadori/kit/dialog/use-dialog.ts';
import { formatDateWithYear } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useLiveRefresh } from '../../../parts/use-live-refresh.ts';
import { useAddress } from '../../../routing/links.tsx';
import { readNames, useNames } from '../api.ts';
import { SettingsFrame } from '../components/settings-frame.tsx';
import { namesTexts } from '../names-texts.ts';
import styles from '../settings.module.css';

const RenameDialog = lazyPart(async () => (await import('../list/rename-dialog.tsx')).RenameDialog);

export function NamesScreen() {
  const t = useMessages(namesTexts);
  const { dormitory = '' } = useAddress();
  const answer = useNames(dormitory);
  useLiveRefresh(['alerts'], readNames);
  return (
    <>
      <PageHead title={t.title} />
      <SettingsFrame>
        <div className={styles.screen}>
          <ReadView read={answer} data={answer.data?.data} failed={t.failed} waiting={[240, 120]}>
            {(names) => <Names key={dormitory} names={names} />}
          </ReadView>
        </div>
      </SettingsFrame>
    </>
  );
}

const fields = ['name_ja', 'name_en', 'location_ja', 'location_en'] as const;

const wordsOf = (value: string | undefined, none: string): string =>
  value === undefined || value === '' ? none : value;

function Names({ names }: { names: DormitoryNames }) {
  const t = useMessages(namesTexts);
  const [open, form] = useDialog((close) => <RenameDialog row={names} onClose={close} />);
  return (
    <div className={styles.beside}>
      <div className={styles.lists}>
        <section className={styles.panel} aria-label={t.title}>
          <div className="row middle apart gap-8">
            <h2 className="size-15">{t.title}</h2>
            {names.can_change ? (
              <Button size="small" onClick={open}>
                {t.change}
              </Button>
            ) : (
              <p className="note">{t.readOnly}</p>
            )}
          </div>
          <dl className={styles.names}>
            {fields.map((field) => (
              <div key={field}>
                <dt>{t[field]}</dt>
                <dd lang={field.endsWith('_en') ? 'en' : 'ja'}>{wordsOf(names[field], t.none)}</dd>
              </div>
            ))}
          </dl>
          <p className="note">{t.atOnce}</p>
        </section>
        <Past past={names.past} />
      </div>
      {form}
    </div>
  );
}

function Past({ past }: Pick<DormitoryNames, 'past'>) {
  const t = useMessages(namesTexts);
  const language = useLanguage();
  if (past.length === 0) return null;
  return (
    <section className={styles.panel} aria-label={t.past}>
      <h2 className="size-15">{t.past}</h2>
      <ul>
        {past.map(({ id, names, replaced, changed_at: at, changed_by: name }) => (
          <li key={id} className={styles.past}>
            <span className="note">{formatDateWithYear(dateAt(Date.parse(at)), language)}</span>
            <div className="stack gap-4">
              {fields
                .filter((field) => names[field] !== undefined)
                .map((field) => (
                  <p key={field} className="anywhere">
                    <strong>{t[field]}</strong>{' '}
                    {t.beforeAfter(wordsOf(replaced[field], t.none), wordsOf(names[field], t.none))}
                  </p>
                ))}
              <p className="note">{t.changedBy(name)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
