// Asks for the second factor again, in place; the call that wanted it then goes on (SA025).
import { Dialog } from '@yadori/kit/dialog.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { proofGate } from '../../../session/gates.ts';
import { noteUse } from '../../../session/idle.ts';
import { prove, wrongIn } from '../api.ts';
import { signInTexts } from '../texts.ts';
import { CodeForm } from './code-form.tsx';
import styles from './sign-in-frame.module.css';

export function ProofDialog() {
  const t = useMessages(signInTexts);
  const submit = async (code: string) => {
    const answer = await prove(code);
    if (!answer.ok) return wrongIn(answer, t.silent);
    noteUse();
    proofGate.answer(true);
    return undefined;
  };
  return (
    <Dialog open onClose={() => proofGate.answer(false)} title={t.proofTitle}>
      <p className={styles.lead}>{t.proofText}</p>
      <CodeForm kind="totp" onCode={submit} />
    </Dialog>
  );
}
