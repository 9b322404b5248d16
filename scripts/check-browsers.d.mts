export function checkBrowsers(folder: string, app?: string): string[];
