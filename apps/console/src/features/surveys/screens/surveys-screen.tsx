// Surveys of the dormitory with how many have answered, the newest first.
import type { StaffSurvey } from '@yadori/api/surveys/staff-calls';
import { Button } from '@yadori/kit/button.tsx';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { Link, LinkButton, useAddress } from '../../../routing/links.tsx';
import { useDormitory } from '../../../routing/dormitory.ts';
import { PageHead } from '../../../routing/page-head.tsx';
import { hasRight, useSession } from '../../../session/session.ts';
import { useSurveys } from '../api.ts';
import { builderTexts } from '../builder-texts.ts';
import { DraftList } from '../components/draft-list.tsx';
import { countsOf, lastDayOf } from '../figures.ts';
import { StateTag } from '../components/state-tag.tsx';
import styles from '../surveys.module.css';
import { surveyTexts } from '../texts.ts';

export function SurveysScreen() {
  const t = useMessages(surveyTexts);
  const { dormitory = '' } = useAddress();
  const { data, isPending, refetch } = useSurveys(dormitory);
  const rows = data?.data.rows;
  const b = useMessages(builderTexts);
  const session = useSession();
  const mayBuild = hasRight(session, useDormitory(), { of: 'surveys', level: 'edit' });
  return (
    <>
      <PageHead
        title={t.title}
        acts={
          mayBuild && (
            <LinkButton variant="primary" size="small" to={`/${dormitory}/surveys/new`}>
              {b.newSurvey}
            </LinkButton>
          )
        }
      />
      <div className={styles.screen}>
        {mayBuild && <DraftList dormitory={dormitory} />}
        {isPending && (
          <SkeletonRegion>
            <Skeleton height={160} />
          </SkeletonRegion>
        )}
        {!isPending && rows === undefined && (
          <StatePanel
            kind="failed"
            title={t.failed}
            acts={<Button onClick={() => void refetch()}>{t.again}</Button>}
          />
        )}
        {rows?.length === 0 && <StatePanel kind="empty" title={t.none} text={t.noneText} />}
        {rows !== undefined && rows.length > 0 && <SurveyTable rows={rows} dormitory={dormitory} />}
      </div>
    </>
  );
}

function SurveyTable({ rows, dormitory }: { rows: readonly StaffSurvey[]; dormitory: string }) {
  const t = useMessages(surveyTexts);
  const language = useLanguage();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={`${styles.panel} ${styles.scroll}`} aria-label={t.title} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t.name}</th>
            <th scope="col">{t.state}</th>
            <th scope="col">{t.lastDay}</th>
            <th scope="col" className="num">
              {t.answered}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Link to={`/${dormitory}/surveys/${row.id}`}>{row.title}</Link>
                {row.dormitory === null && <p className={styles.note}>{t.allDormitories}</p>}
              </th>
              <td>
                <StateTag state={row.state} />
              </td>
              <td>{lastDayOf(row, language) ?? t.noLastDay}</td>
              <td className="num">{t.of(...countsOf(row, language))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
