// The office codes of the dormitories that this device opened last, for the switcher and the next visit (SA039).
import { deviceStorage } from '@yadori/web-client/storage.ts';

const key = 'yadori.staff.dormitories';
const shown = 5;

export function lastDormitories(): string[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage.read(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((code) => typeof code === 'string') : [];
  } catch {
    return [];
  }
}

export const lastDormitory = (): string | undefined => lastDormitories()[0];

export function noteDormitory(code: string): void {
  const last = lastDormitories();
  if (last[0] === code) return;
  const next = [code, ...last.filter((each) => each !== code)].slice(0, shown);
  deviceStorage.write(key, JSON.stringify(next));
}
