// The reason for another capacity after the deadline, without which a save is not sent (SD016).
import { useState } from 'react';
import { focusFieldLater } from '@yadori/kit/form/focus-field.ts';

export const capacityReasonId = 'capacity-reason';

export function useReason(isNeeded: boolean) {
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const isMissing = isNeeded && reason.trim() === '';
  /** Focuses the field where the reason is missing; whether the save can go on. */
  const checkReason = (): boolean => {
    setIsChecked(isMissing);
    if (isMissing) focusFieldLater(capacityReasonId);
    return !isMissing;
  };
  return { reason, setReason, isReasonMissing: isChecked && isMissing, checkReason };
}
