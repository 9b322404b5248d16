// Dormitories to choose from: the last used ones first, a search where there are many (SA039).
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState, type Ref } from 'react';
import { foldText } from '@yadori/api/language/fold';
import { ownDormitories } from '@yadori/api/staff/own-dormitories-calls';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { nameOfDormitory, useDormitory } from '../../routing/dormitory.ts';
import { lastDormitories } from '../../routing/last-dormitories.ts';
import { read } from '../../session/read.ts';
import { hasEverywhere, useSession, type SessionDormitory } from '../../session/session.ts';
import styles from './dormitory-choice.module.css';
import { shellTexts } from './shell-texts.ts';

interface DormitoryChoiceProps {
  onChoose: (dormitory: SessionDormitory) => void;
  field?: Ref<HTMLInputElement>;
}

/** Below that many the list is read faster than a search is typed. */
const searchFrom = 10;

export function DormitoryChoice({ onChoose, field }: DormitoryChoiceProps) {
  const t = useMessages(shellTexts);
  const language = useLanguage();
  const current = useDormitory();
  const session = useSession();
  const [typed, setTyped] = useState('');
  const found = useFound(typed.trim());
  const isMany = hasEverywhere(session) || session.dormitories.length >= searchFrom;
  return (
    <>
      {isMany && (
        <TextField
          {...(field === undefined ? {} : { ref: field })}
          type="search"
          label={t.dormitoryName}
          autoComplete="off"
          maxLength={50}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <ul>
        {found?.map((each) => (
          <li key={each.code}>
            <button
              type="button"
              className={styles.choice}
              aria-current={each.code === current?.code || undefined}
              onClick={() => onChoose(each)}
            >
              <b>{nameOfDormitory(each, language)}</b>
              <span className="muted size-12">{each.code}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status">{found?.length === 0 ? t.noDormitory : ''}</p>
    </>
  );
}

/** The server searches for who has a role in all of them. Undefined before its first answer. */
function useFound(typed: string): readonly SessionDormitory[] | undefined {
  const session = useSession();
  const q = useDeferredValue(typed);
  const isSearched = hasEverywhere(session);
  const { data } = useQuery({
    ...read(ownDormitories, { query: q === '' ? {} : { q } }),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  });
  if (isSearched) return data?.data.dormitories;
  return inOrder(session.dormitories).filter(({ code, name_ja: ja, name_en: en }) =>
    foldText(`${code} ${ja} ${en}`).includes(foldText(typed)),
  );
}

/** Those of this device first, then as the session has them: the last used ones of the person first. */
function inOrder(dormitories: readonly SessionDormitory[]): readonly SessionDormitory[] {
  const last = lastDormitories();
  const rank = ({ code }: SessionDormitory) => {
    const place = last.indexOf(code);
    return place < 0 ? last.length : place;
  };
  return [...dormitories].sort((a, b) => rank(a) - rank(b));
}
