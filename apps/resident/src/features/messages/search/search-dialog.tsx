// Search in the own conversation (H023 to H026).
import magnifier from '@phosphor-icons/core/regular/magnifying-glass.svg?raw';
import x from '@phosphor-icons/core/bold/x-bold.svg?raw';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useMessages } from '@yadori/kit/language.ts';
import { Button } from '@yadori/kit/button.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import styles from './search-dialog.module.css';
import { SearchResults } from './search-results.tsx';
import { searchTexts } from './search-texts.ts';
import type { useMessageSearch } from './use-search.ts';

interface SearchDialogProps {
  search: ReturnType<typeof useMessageSearch>;
  onClose: () => void;
  onPick: (messageId: number) => void;
}

/** As long as the server accepts it. */
const longest = 100;

export function SearchDialog({ search, onClose, onPick }: SearchDialogProps) {
  'use memo';
  const t = useMessages(searchTexts);
  const field = useRef<HTMLInputElement>(null);
  const picked = useRef<HTMLAnchorElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const [opened] = useState(search.placeNow);
  const scroller = () => results.current?.parentElement;
  useLayoutEffect(() => {
    scroller()?.scrollTo({ top: opened.scrolled });
  }, [opened]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.title}
      wide
      tall
      initialFocus={opened.picked === undefined ? field : picked}
    >
      <SearchForm search={search} field={field} />
      <div ref={results}>
        <SearchResults
          state={search.state}
          pickedId={opened.picked}
          picked={picked}
          onPick={(id) => {
            search.keepPlace({ scrolled: scroller()?.scrollTop ?? 0, picked: id });
            onPick(id);
          }}
        />
      </div>
    </Dialog>
  );
}

interface SearchFormProps extends Pick<SearchDialogProps, 'search'> {
  field: RefObject<HTMLInputElement | null>;
}

function SearchForm({ search, field }: SearchFormProps) {
  'use memo';
  const t = useMessages(searchTexts);
  const { keyword, state } = search;
  return (
    <form
      role="search"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (keyword.trim() === '') field.current?.focus();
        void search.search();
      }}
    >
      <div className={styles.box}>
        <input
          ref={field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={longest}
          aria-label={t.keyword}
          className={styles.field}
          value={keyword}
          onChange={(event) => search.setKeyword(event.target.value)}
        />
        {keyword !== '' && (
          <IconButton
            svg={x}
            size={16}
            label={t.clear}
            className={styles.clear}
            onClick={() => {
              search.clear();
              field.current?.focus();
            }}
          />
        )}
      </div>
      <Button type="submit" variant="primary" icon={magnifier} busy={state.kind === 'searching'}>
        {t.search}
      </Button>
    </form>
  );
}
