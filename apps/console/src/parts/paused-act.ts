// Acts of a screen that is shown from the device, without a network: they wait, and the head of the page says why (AM252).
import { useStore } from '@yadori/web-client/store.ts';
import { readsMark } from '../session/offline/reads-mark.ts';

/** For the button of an act. `isDisabled`: for another reason. */
export function usePausedAct(isDisabled = false) {
  const id = useStore(readsMark)?.id;
  return { disabled: isDisabled || id !== undefined, 'aria-describedby': id };
}
