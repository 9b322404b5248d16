// Surveys of the dormitory with how many have answered, the newest first.
import type { ReactNode } from 'react';
import type { StaffSurvey } from '@yadori/api/surveys/staff-calls';
import { Chip } from '@yadori/kit/dense/chip.tsx';
import { DataTable, type Column } from '@yadori/kit/dense/data-table.tsx';
import { ListView } from '@yadori/kit/dense/list-view.tsx';
import { ListBar } from '@yadori/kit/dense/list-bar.tsx';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { Link, LinkButton, useAddress, useSearch, useSetSearch } from '../../../routing/links.tsx';
import { useDormitory } from '../../../routing/dormitory.ts';
import { PageHead } from '../../../parts/page-head.tsx';
import { useRowOrder, type SortKeys } from '../../../parts/row-order.ts';
import { hasRight, useSession } from '../../../session/session.ts';
import { useSurveys } from '../api.ts';
import { builderTexts } from '../builder-texts.ts';
import { DraftList } from '../components/draft-list.tsx';
import { countsOf, lastDayOf } from '../figures.ts';
import { StateTag, useStateNames } from '../components/state-tag.tsx';
import styles from '../surveys.module.css';
import { surveyTexts } from '../texts.ts';

export function SurveysScreen() {
  const t = useMessages(surveyTexts);
  const { dormitory = '' } = useAddress();
  const list = useSurveys(dormitory);
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
        <ListView
          list={list}
          rows={list.data?.data.rows}
          failed={t.failed}
          empty={{ title: t.none, text: t.noneText }}
          waiting={160}
        >
          {(rows) => <SurveyList rows={rows} dormitory={dormitory} />}
        </ListView>
      </div>
    </>
  );
}

interface SurveyListProps {
  rows: readonly StaffSurvey[];
  dormitory: string;
}

const states = ['open', 'closed', 'deleted'] as const;

function SurveyList({ rows, dormitory }: SurveyListProps) {
  const t = useMessages(surveyTexts);
  const names = useStateNames();
  const search = useSearch();
  const setSearch = useSetSearch();
  const state = states.find((one) => one === search['state']);
  const shown = rows.filter((row) => state === undefined || row.state === state);
  return (
    <>
      <ListBar count={shown.length}>
        <div className="row gap-8" role="group" aria-label={t.state}>
          <Chip
            isOn={state === undefined}
            onPress={() => setSearch({ ...search, state: undefined })}
          >
            {t.all}
          </Chip>
          {states.map((one) => (
            <Chip
              key={one}
              isOn={state === one}
              onPress={() => setSearch({ ...search, state: one })}
            >
              {names[one]}
            </Chip>
          ))}
        </div>
      </ListBar>
      {shown.length === 0 ? (
        <StatePanel kind="empty" title={t.noneOfState} />
      ) : (
        <section className={styles.panel} aria-label={t.title}>
          <SurveyTable rows={shown} dormitory={dormitory} />
        </section>
      )}
    </>
  );
}

/** By title, last day, and the share of those who answered. */
const sortKeys: SortKeys<StaffSurvey> = {
  title: ({ title }) => title,
  day: ({ closes_at: end }) => end,
  answered: ({ answered, asked }) => answered / Math.max(asked, 1),
};

function SurveyTable({ rows, dormitory }: SurveyListProps) {
  const t = useMessages(surveyTexts);
  return (
    <DataTable
      caption={t.title}
      columns={useColumns()}
      {...useRowOrder(rows, sortKeys)}
      rowKey={({ id }) => id}
      link={linkBelow(`/${dormitory}/surveys`)}
    />
  );
}

const linkBelow =
  (list: string) =>
  ({ id }: StaffSurvey, content: ReactNode): ReactNode => (
    <Link to={`${list}/${id}`}>{content}</Link>
  );

function useColumns(): readonly [Column<StaffSurvey>, ...Column<StaffSurvey>[]] {
  const t = useMessages(surveyTexts);
  const language = useLanguage();
  return [
    { id: 'title', header: t.name, sorts: true, value: (row) => <NameCell row={row} /> },
    { id: 'state', header: t.state, value: ({ state }) => <StateTag state={state} /> },
    {
      id: 'day',
      header: t.lastDay,
      sorts: true,
      wide: true,
      value: (row) => lastDayOf(row, language) ?? t.noLastDay,
    },
    {
      id: 'answered',
      header: t.answered,
      sorts: true,
      align: 'end',
      value: (row) => t.of(...countsOf(row, language)),
    },
  ];
}

function NameCell({ row }: { row: StaffSurvey }) {
  const t = useMessages(surveyTexts);
  const { title, dormitory, is_anonymous: isAnonymous } = row;
  return (
    <span className={styles.name}>
      {title} {isAnonymous && <Tag small>{t.anonymous}</Tag>}
      {dormitory === null && <span className={styles.note}>{t.allDormitories}</span>}
    </span>
  );
}
