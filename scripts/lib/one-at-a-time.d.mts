export function oneAtATime<Result>(file: string, work: () => Promise<Result>): Promise<Result>;
