// Bold words in the text of a notice, typed between two stars, also those of a Japanese keyboard.

interface TextPart {
  text: string;
  isBold: boolean;
}

const bold = /[*＊]{2}([^*＊\n]+)[*＊]{2}/;

/** The words of a line; stars without a partner stay as they are. */
export const boldParts = (line: string): TextPart[] =>
  line
    .split(bold)
    .map((text, index) => ({ text, isBold: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
