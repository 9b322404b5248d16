// Where a person with a role for all dormitories begins (SB001).
import { useMessages } from '@yadori/kit/language.ts';
import { useGo } from '../../routing/links.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { noteDormitories } from '../../session/dormitories.ts';
import { DormitoryChoice } from '../shell/dormitory-choice.tsx';
import { shellTexts } from '../shell/shell-texts.ts';
import styles from './plain-page.module.css';

export function ChooseScreen() {
  const t = useMessages(shellTexts);
  const go = useGo();
  return (
    <>
      <PageHead title={t.chooseDormitory} />
      <div className={styles.choice}>
        <DormitoryChoice
          onChoose={(dormitory) => {
            noteDormitories([dormitory]);
            go(`/${dormitory.code}`);
          }}
        />
      </div>
    </>
  );
}
