// The search over all conversations of the dormitory: its field and filters, and what was found (SF025).
import x from '@phosphor-icons/core/bold/x-bold.svg?raw';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { dormitorySearch, type FoundInDormitory } from '@yadori/api/messages/search-calls';
import { roomName } from '@yadori/api/residents/room';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { classNames } from '@yadori/kit/class-names.ts';
import { Chip } from '@yadori/kit/dense/chip.tsx';
import { ListView } from '@yadori/kit/dense/list-view.tsx';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useNow } from '@yadori/web-client/clock.ts';
import { DateField } from '../../../parts/forms/date-field.tsx';
import { Link, useAddress, useSearch, useSetSearch } from '../../../routing/links.tsx';
import { read } from '../../../session/read.ts';
import styles from '../inbox.module.css';
import { momentText } from '../moment-text.ts';
import {
  addressOfSearch,
  isSearchable,
  openedOf,
  piecesOf,
  searchOfAddress,
  type SearchQuery,
} from '../search-query.ts';
import { searchTexts } from '../search-texts.ts';

const nothing: SearchQuery = { keyword: '', withFiles: false, from: '', until: '' };

/** After the last sign, in milliseconds. */
const restMs = 300;

export function SearchField() {
  const t = useMessages(searchTexts);
  const { search, typed, type, put, end } = useSearching();
  return (
    <search className={styles.search}>
      <div className={styles.searchRow}>
        <input
          type="search"
          className={styles.searchField}
          aria-label={t.label}
          placeholder={t.label}
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ currentTarget: { value } }) => type(value)}
        />
        {search !== undefined && <IconButton svg={x} label={t.end} onClick={end} />}
      </div>
      {search !== undefined && <Filters search={search} onChange={put} />}
    </search>
  );
}

/** The search of the address, which follows what is typed a moment later. */
function useSearching() {
  const setSearch = useSetSearch();
  const search = searchOfAddress(useSearch());
  const keyword = search?.keyword ?? '';
  const [typed, setTyped] = useState(keyword);
  const sent = useRef(keyword);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // A filter of the list, or the way back, has changed the address.
    if (keyword !== sent.current) setTyped(keyword);
    sent.current = keyword;
  }, [keyword]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const put = (change: Partial<SearchQuery>) => {
    clearTimeout(timer.current);
    const next = { ...nothing, ...search, keyword: typed, ...change };
    sent.current = next.keyword;
    setSearch(addressOfSearch(next));
  };
  const type = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => put({ keyword: next }), restMs);
  };
  const end = () => {
    setTyped('');
    clearTimeout(timer.current);
    setSearch({});
  };
  return { search, typed, type, put, end };
}

interface FiltersProps {
  search: SearchQuery;
  onChange: (change: Partial<SearchQuery>) => void;
}

function Filters({ search, onChange }: FiltersProps) {
  const t = useMessages(searchTexts);
  const { withFiles } = search;
  return (
    <div className={styles.searchFilters}>
      <Chip isOn={withFiles} onPress={() => onChange({ withFiles: !withFiles })}>
        {t.withFiles}
      </Chip>
      {(['from', 'until'] as const).map((name) => (
        <DateField
          key={name}
          filters
          inRow
          label={t[name]}
          value={search[name]}
          onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
        />
      ))}
    </div>
  );
}

const useHits = (dormitory: string, { keyword, withFiles, from, until }: SearchQuery) =>
  useQuery({
    ...read(dormitorySearch, {
      params: { dormitory },
      query: {
        ...(keyword.trim() === '' ? {} : { keyword: keyword.trim() }),
        ...(withFiles ? { with_files: '1' as const } : {}),
        ...(from === '' ? {} : { from: from as CalendarDate }),
        ...(until === '' ? {} : { until: until as CalendarDate }),
      },
    }),
    enabled: isSearchable({ keyword, withFiles, from, until }),
    placeholderData: keepPreviousData,
  });

export function SearchHits({ search }: { search: SearchQuery }) {
  const t = useMessages(searchTexts);
  const { dormitory = '' } = useAddress();
  const list = useHits(dormitory, search);
  if (!isSearchable(search)) return <StatePanel kind="empty" title={t.typeOn} />;
  const hits = list.data?.data.messages;
  return (
    <>
      {!list.isLoadingError && hits?.length !== 0 && (
        <p role="status" className={styles.found}>
          {hits === undefined ? '' : t.found(hits.length)}
        </p>
      )}
      <ListView
        list={list}
        rows={hits}
        failed={t.failed}
        empty={{ title: t.none, text: t.noneText }}
        // Boxes would blink while somebody types.
        waiting={null}
      >
        {(found) => (
          <ul className={styles.rows} aria-label={t.hits}>
            {found.map((hit) => (
              <li key={hit.id}>
                <Hit hit={hit} keyword={search.keyword} />
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </>
  );
}

function Hit({ hit, keyword }: { hit: FoundInDormitory; keyword: string }) {
  const t = useMessages(searchTexts);
  const language = useLanguage();
  const now = useNow(60_000);
  const { dormitory = '' } = useAddress();
  const search = useSearch();
  const isCurrent = openedOf(search) === hit.id;
  const sender = hit.sender === '' ? t.office : hit.sender;
  return (
    <Link
      to={`/${dormitory}/inbox/${hit.account_id}`}
      search={{ ...search, at: hit.id }}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(styles.row, isCurrent && styles.current)}
    >
      <span className={styles.rowBody}>
        <span className={styles.rowHead}>
          <span className={styles.rowName}>
            <b className="num">{roomName(hit.room_number)}</b> {hit.name}
          </span>
          <span className="note nowrap">
            {momentText(Date.parse(hit.created_at), now, language)}
          </span>
        </span>
        <span className={styles.hitText}>
          {hit.from_admin > 0 && `${sender}: `}
          {hit.text === '' && t.file}
          {piecesOf(hit.text, keyword).map((piece, at) =>
            piece.isHit ? <mark key={at}>{piece.text}</mark> : <span key={at}>{piece.text}</span>,
          )}
        </span>
      </span>
    </Link>
  );
}
