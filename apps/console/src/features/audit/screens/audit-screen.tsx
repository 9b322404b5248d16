// The record of acts: who did what, when, of whom and why, and whether it is as it was sealed.
import { ListView } from '@yadori/kit/dense/list-view.tsx';
import { ListBar } from '@yadori/kit/dense/list-bar.tsx';
import { Chip } from '@yadori/kit/dense/chip.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { Tabs } from '@yadori/kit/tabs/tabs.tsx';
import { Refused } from '@yadori/web-client/query.ts';
import { useSearch, useSetSearch } from '../../../routing/links.tsx';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useAuditEvents } from '../api.ts';
import { AuditFilterBar } from '../components/audit-filters.tsx';
import { EventTable } from '../components/event-table.tsx';
import { filtersOf, withFilters, type AuditFilterProps, type AuditFilters } from '../filters.ts';
import styles from '../audit.module.css';
import { auditTexts } from '../texts.ts';

const ChainView = lazyPart(async () => (await import('../components/chain-view.tsx')).ChainView);

export function AuditScreen() {
  const t = useMessages(auditTexts);
  const search = useSearch();
  const setSearch = useSetSearch();
  const tabs = [
    { id: 'log', label: t.log },
    { id: 'chain', label: t.chain },
  ] as const;
  const isChain = search['view'] === 'chain';
  return (
    <>
      <PageHead title={t.title} />
      <div className={styles.screen}>
        <div className="panel">
          <div className={styles.tabs}>
            <Tabs
              label={t.views}
              tabs={tabs}
              selected={isChain ? 'chain' : 'log'}
              onSelect={(tab) => setSearch(tab === 'chain' ? { view: tab } : {})}
            >
              {isChain ? (
                <ChainView />
              ) : (
                <Log
                  filters={filtersOf(search)}
                  onChange={(filters: AuditFilters) => setSearch({ ...filters })}
                />
              )}
            </Tabs>
          </div>
        </div>
      </div>
    </>
  );
}

function Log({ filters, onChange }: AuditFilterProps) {
  const t = useMessages(auditTexts);
  const { list, rows } = useAuditEvents(filters);
  const isGone = list.error instanceof Refused && list.error.failure.status === 404;
  return (
    <>
      <AuditFilterBar filters={filters} onChange={onChange} />
      <ListBar count={rows?.length} hasMore={list.hasNextPage} className={styles.listBar}>
        <KeyFilters filters={filters} onChange={onChange} />
      </ListBar>
      <ListView
        list={list}
        rows={rows}
        failed={isGone ? { title: t.gone, isFinal: true } : t.failed}
        empty={{ title: t.zeroTitle, text: t.zeroText, onReset: () => onChange({}) }}
        waiting={<EventTable rows={undefined} filters={filters} onChange={onChange} />}
        more={t.more}
      >
        {(found) => <EventTable rows={found} filters={filters} onChange={onChange} />}
      </ListView>
      <p className={styles.note}>{t.note}</p>
    </>
  );
}

/** Filters that rows set: one press takes them away. */
function KeyFilters({ filters, onChange }: AuditFilterProps) {
  const t = useMessages(auditTexts);
  const { account_id: account, batch_id: batch } = filters;
  if (account === undefined && batch === undefined) return null;
  return (
    <div className={styles.keys}>
      {account !== undefined && (
        <Chip isOn onPress={() => onChange(withFilters(filters, { account_id: '' }))}>
          {t.remove(t.onlyResident(t.someResident(account)))}
        </Chip>
      )}
      {batch !== undefined && (
        <Chip isOn onPress={() => onChange(withFilters(filters, { batch_id: '' }))}>
          {t.remove(t.onlyBatch(batch))}
        </Chip>
      )}
    </div>
  );
}
