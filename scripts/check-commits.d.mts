// Types of the check of commits for its test.
export function subjectFindings(subject: string): string[];
export function subjectsSince(base: string, root?: string): Promise<string[]>;
