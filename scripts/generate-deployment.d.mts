export interface Setting {
  names: string[];
  meaning: string;
  standard: string;
}
export function settingsOf(readme: string): Setting[];
export function deploymentFiles(readme: string): Record<string, string>;
