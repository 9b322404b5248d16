// The operator's wording of a text that the server sends, read when it is shown (SJ008).
import { useQuery } from '@tanstack/react-query';
import type { TextKey } from '@yadori/api/operator-texts/keys';
import { textsInForce } from '@yadori/api/operator-texts/staff-calls';
import type { Bilingual } from '@yadori/api/language/language';
import { read } from '../../session/read.ts';

/** Undefined until it is known; `own` is undefined where the text is that of the product. */
export function useWording(key: TextKey): { own: Bilingual | undefined } | undefined {
  const { data } = useQuery({
    ...read(textsInForce, {}, { quiet: true }),
    refetchOnMount: 'always',
  });
  return data && { own: data.data.rows.find((row) => row.key === key) };
}
