// Whether a page with a sidebar and a list of pages has room for a form beside it.
import { useMedia } from '@yadori/kit/use-media.ts';

export const useRoomForSlip = (): boolean => useMedia('(width >= 1360px)');
