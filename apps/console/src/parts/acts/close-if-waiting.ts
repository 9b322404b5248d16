import { toast } from '@yadori/kit/toast.tsx';

/**
 * True where the act waits for another person now: nothing is left to do in its dialog, and a line says so (AM257). For
 * `onRefused` of a write.
 */
export function closeIfWaiting(
  { code, message }: { code: string; message: string },
  onClose: () => void,
): boolean {
  if (code !== 'approval_needed') return false;
  toast(message);
  onClose();
  return true;
}
