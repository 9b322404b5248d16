// What the server refused, at the edge of the screen: for acts without a place of their own, as `onFailed` of a write.
import { toast } from '@yadori/kit/toast.tsx';

export const toastRefusal = (refusal: { message: string } | undefined): void => {
  if (refusal !== undefined) toast(refusal.message);
};
