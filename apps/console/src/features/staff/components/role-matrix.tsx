// What each role includes, all roles beside each other, and the acts that two persons decide: on a wide window.
import eye from '@phosphor-icons/core/fill/eye-fill.svg?raw';
import lock from '@phosphor-icons/core/fill/lock-simple-fill.svg?raw';
import pencil from '@phosphor-icons/core/fill/pencil-simple-fill.svg?raw';
import { heldCallNames, heldCalls, mayApprove, type HeldCall } from '@yadori/api/approvals/kinds';
import { rolesOfPeople } from '@yadori/api/staff/people-calls';
import { mayGrant, roleNames, type Role } from '@yadori/api/staff/rights';
import { betweenItems } from '@yadori/kit/format.ts';
import { defineMessages, useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { functionName } from '../function-names.ts';
import { levelOf, type RoleRightsProps } from '../role-levels.ts';
import styles from './role-rights.module.css';

const texts = defineMessages({
  ja: {
    title: '役割とできること',
    function: '機能',
    edit: '編集',
    view: '見る',
    reason: '理由つき',
    approval: '承認つき',
    none: 'なし',
    second: '二人で決める操作',
    secondNote: '頼んだ人とは別の、承認できる役割の人が決めます。',
  },
  en: {
    title: 'What each role includes',
    function: 'Function',
    edit: 'Edit',
    view: 'View',
    reason: 'Reason',
    approval: 'Approval',
    none: 'None',
    second: 'Acts that two persons decide',
    secondNote: 'Another person than the one who asked decides, with one of these roles.',
  },
});

export function RoleMatrix({ own, functions }: RoleRightsProps) {
  const t = useMessages(texts);
  const language = useLanguage();
  return (
    <section className={styles.matrix} aria-labelledby="matrix-title">
      <h2 id="matrix-title" className={styles.title}>
        {t.title}
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t.function}</th>
            {rolesOfPeople.map((role) => (
              <th key={role} scope="col" data-own={own.includes(role)}>
                {roleNames[role][language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {functions.map((one) => (
            <tr key={one.of}>
              <th scope="row">{functionName(one, language)}</th>
              {rolesOfPeople.map((role) => (
                <td key={role} data-own={own.includes(role)}>
                  <Level role={role} of={one} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <SecondPerson />
    </section>
  );
}

function Level({ role, of }: { role: Role; of: RoleRightsProps['functions'][number] }) {
  const t = useMessages(texts);
  const level = levelOf(role, of);
  if (level === undefined)
    return (
      <>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{t.none}</VisuallyHidden>
      </>
    );
  if (of.of === 'health')
    return (
      <Tag small tone="amber" icon={lock} iconSize={13}>
        {role === 'head_office' ? t.approval : t.reason}
      </Tag>
    );
  return (
    <Tag
      small
      tone={level === 'edit' ? 'green' : 'plain'}
      icon={level === 'edit' ? pencil : eye}
      iconSize={13}
    >
      {t[level]}
    </Tag>
  );
}

function SecondPerson() {
  const t = useMessages(texts);
  const language = useLanguage();
  return (
    <>
      <h3 className={styles.title}>{t.second}</h3>
      <dl className={styles.second}>
        {heldCallNames.map((call) => (
          <div key={call}>
            <dt>{heldCalls[call].name[language]}</dt>
            <dd>
              {approversOf(call)
                .map((role) => roleNames[role][language])
                .join(betweenItems[language])}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t.secondNote}</p>
    </>
  );
}

/** Roles are approved by those alone who may give the ones that open data. */
const givesRoles: ReadonlySet<HeldCall> = new Set(['inviteStaff', 'changeStaff', 'enableStaff']);

const approversOf = (call: HeldCall): Role[] =>
  rolesOfPeople.filter(
    (role) => mayApprove(call, [role]) && (!givesRoles.has(call) || mayGrant(role, 'manager')),
  );
