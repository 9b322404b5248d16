export function checkBrowsers(folder: string): string[];
