export interface Setting {
  names: string[];
  meaning: string;
  standard: string;
}
export function settingsOf(document: string): Setting[];
export function deploymentFiles(document: string): Record<string, string>;
