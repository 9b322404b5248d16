// The office codes of the dormitories that this device opened last, for the switcher and the next visit (SA039).

const key = 'yadori.staff.dormitories';
const shown = 5;

export function lastDormitories(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((code) => typeof code === 'string') : [];
  } catch {
    return [];
  }
}

export const lastDormitory = (): string | undefined => lastDormitories()[0];

export function noteDormitory(code: string): void {
  const last = lastDormitories();
  if (last[0] === code) return;
  try {
    const next = [code, ...last.filter((each) => each !== code)].slice(0, shown);
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Storage may be closed to us; the order is then that of each visit.
  }
}
