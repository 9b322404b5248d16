export function filesBelow(root: string, folder: string, skipped: RegExp): string[];
