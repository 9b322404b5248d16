// Saves the file that a call answers; what went wrong is a note at the edge of the screen.
import type { Call, InputOf, Success } from '@yadori/api/contract/call';
import { toast } from '@yadori/kit/toast.tsx';
import { saveFile } from '@yadori/web-client/save-file.ts';
import { useCall } from '../session/use-call.ts';

interface Named<C extends Call> {
  nameOf: (input: InputOf<C>) => string;
  /** Where the server says nothing of it. */
  failed: string;
}

export const useSaveFile = <C extends Call>(declaration: C, { nameOf, failed }: Named<C>) =>
  useCall<C>(declaration, {
    onOk: ({ data }: Success<C>, input) => saveFile(data as Blob, nameOf(input)),
    onFailed: (_refusal, { message }) => toast(message || failed),
  });
