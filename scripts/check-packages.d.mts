// Types of the package check for its test.
export function checkPackages(root: string): string[];
