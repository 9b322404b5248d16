// What is inside a ZIP, by name.
import { unzipSync } from 'fflate';

export function unpack(zip: Uint8Array): Map<string, Buffer> {
  return new Map(
    Object.entries(unzipSync(zip)).map(([name, octets]) => [name, Buffer.from(octets)]),
  );
}
