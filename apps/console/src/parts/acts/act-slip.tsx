// An act beside what it is about, on a page with a column for it; elsewhere a dialog.
import type { ReactNode } from 'react';
import type { Bilingual } from '@yadori/api/language/language';
import { WriteSlip, type GiveAsk } from '../forms/write-slip.tsx';
import { ActDialog, ActReason, type ActMessage } from './act-dialog.tsx';
import type { ActState } from './use-act.ts';

export interface SlipPlace {
  onAsk?: GiveAsk;
  /** Else a dialog. */
  hasRoom: boolean;
}

interface ActSlipProps<Code extends string> {
  act: ActState<Code>;
  title: string;
  /** What it does. */
  text: string;
  actionLabel: string;
  danger?: boolean;
  blocked?: string | undefined;
  reasons?: Readonly<Record<Code, Bilingual>>;
  /** Left out where none is sent. */
  message?: ActMessage | undefined;
  /** Left out: a dialog at any width. */
  slip: SlipPlace | undefined;
  onClose: () => void;
  /** Fields above the reason. */
  children: ReactNode;
}

export function ActSlip<Code extends string>({ slip, ...props }: ActSlipProps<Code>) {
  if (slip === undefined) return <ActDialog {...props} />;
  const { act, text, message, reasons, children, ...frame } = props;
  return (
    <WriteSlip {...frame} {...slip} form={act}>
      <p className="note">{text}</p>
      {children}
      <ActReason act={act} message={message} reasons={reasons} />
    </WriteSlip>
  );
}
