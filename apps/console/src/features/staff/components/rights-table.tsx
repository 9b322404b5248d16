// Roles and what each of them may see and change: the table that the server holds.
import eye from '@phosphor-icons/core/fill/eye-fill.svg?raw';
import pencil from '@phosphor-icons/core/fill/pencil-simple-fill.svg?raw';
import { rolesOfPeople } from '@yadori/api/staff/people-calls';
import { rights, roleNames, staffFunctions, type Level, type Role } from '@yadori/api/staff/rights';
import { defineMessages, useLanguage, useMessages } from '@yadori/kit/language.ts';
import tableStyles from '@yadori/kit/dense/data-table.module.css';
import { Tag } from '@yadori/kit/tag.tsx';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { functionNames } from '../function-names.ts';
import styles from './rights-table.module.css';

const texts = defineMessages({
  ja: {
    title: '役割とできること',
    of: '機能',
    view: '見る',
    edit: '編集',
    none: 'なし',
    note: '役割は決まった型です。だれに、どの寮で、いつまで渡すかだけを決めます。変更は操作の記録に残ります。',
  },
  en: {
    title: 'Roles and what they include',
    of: 'Function',
    view: 'View',
    edit: 'Edit',
    none: 'none',
    note: 'Roles are fixed. You decide who has one, in which dormitory and until when. Changes stay in the audit log.',
  },
});

export function RightsTable({ own }: { own: readonly Role[] }) {
  const t = useMessages(texts);
  const language = useLanguage();
  return (
    <section className={styles.panel}>
      <h2 id="rights-title" className={styles.title}>
        {t.title}
      </h2>
      {/* Wider than a phone: it scrolls by itself, by keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} role="region" aria-labelledby="rights-title" tabIndex={0}>
        <table className={`${tableStyles['table']} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{t.of}</th>
              {rolesOfPeople.map((role) => (
                <th key={role} scope="col" className={own.includes(role) ? styles.own : undefined}>
                  {roleNames[role][language]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {staffFunctions.map((name) => (
              <tr key={name}>
                <th scope="row">{functionNames[name][language]}</th>
                {rolesOfPeople.map((role) => (
                  <td key={role} className={own.includes(role) ? styles.own : undefined}>
                    <LevelTag level={rights[role][name]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>{t.note}</p>
    </section>
  );
}

function LevelTag({ level }: { level: Level | undefined }) {
  const t = useMessages(texts);
  if (level === undefined)
    return (
      <>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{t.none}</VisuallyHidden>
      </>
    );
  const isEdit = level === 'edit';
  return (
    <Tag small tone={isEdit ? 'green' : 'plain'} icon={isEdit ? pencil : eye} iconSize={12}>
      {t[level]}
    </Tag>
  );
}
