// An act beside what it is about, where there is room for it; else its dialog.
import type { ReactNode } from 'react';
import { WriteSlip, type GiveAsk } from '../forms/write-slip.tsx';
import { ActReason, type ActMessage } from './act-dialog.tsx';
import type { ActState } from './use-act.ts';

interface ActSlipProps<Code extends string> {
  act: ActState<Code>;
  title: string;
  /** What it does. */
  text: string;
  actionLabel: string;
  /** Left out where none is sent. */
  message: ActMessage | undefined;
  onAsk: GiveAsk;
  hasRoom: boolean;
  onClose: () => void;
  /** Fields above the reason. */
  children: ReactNode;
}

export function ActSlip<Code extends string>(props: ActSlipProps<Code>) {
  const { act, text, message, children, ...slip } = props;
  return (
    <WriteSlip {...slip} form={act}>
      <p className="note">{text}</p>
      {children}
      <ActReason act={act} message={message} />
    </WriteSlip>
  );
}
