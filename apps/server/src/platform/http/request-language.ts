// In which language a request is answered.
import type { IncomingHttpHeaders } from 'node:http';
import { languageHeader } from '@yadori/api/contract/headers';
import { languageOf, languageOfAcceptHeader, type Language } from '@yadori/api/language/language';

/** A client that names no language of its own has the one of its system: `Accept-Language` (AM010, AM240). */
export function languageOfHeaders(headers: IncomingHttpHeaders): Language {
  const named = headers[languageHeader];
  return typeof named === 'string' && named.trim() !== ''
    ? languageOf(named)
    : languageOfAcceptHeader(headers['accept-language']);
}
