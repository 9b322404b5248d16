// Signs the meal code of a moment on this device, with or without network (SE029, SE030).
import { macText, signedPart } from '@yadori/api/meals/code';

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  );

interface Coded {
  reservation_id: number;
  key: string;
}

export async function drawCode({ reservation_id: id, key }: Coded, step: number): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const own = await crypto.subtle.importKey('raw', bytesOf(key), algorithm, false, ['sign']);
  const signed = signedPart(id, step);
  const mac = await crypto.subtle.sign('HMAC', own, new TextEncoder().encode(signed));
  return `${signed}.${macText(new Uint8Array(mac))}`;
}
