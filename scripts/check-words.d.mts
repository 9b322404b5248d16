// Types of the check of words for its test.
export interface Finding {
  file: string;
  line: number;
  word: string;
  instead: string;
}
export function checkWords(root: string): Finding[];
export function wordsOf(text: string): Omit<Finding, 'file'>[];
