// Reads XML as events, piece by piece. Document types are refused: a workbook has none, and they are how XML bombs work.
import { StringDecoder } from 'node:string_decoder';
import sax from 'sax';

export interface XmlEvents {
  open?: (name: string, values: Readonly<Record<string, string>>) => void;
  text?: (piece: string) => void;
  close?: (name: string) => void;
}

/** A sheet nests a tenth of it. */
const deepest = 100;

/** Throws on the first fault. Names come without their prefix; those of attributes as they stand. */
export async function readXml(chunks: AsyncIterable<Buffer>, events: XmlEvents): Promise<void> {
  const parser = sax.parser(true);
  const refuse = (error: Error) => {
    throw error;
  };
  parser.onerror = refuse;
  parser.ondoctype = () => refuse(new Error('a document type'));
  let depth = 0;
  parser.onopentag = ({ name, attributes }) => {
    depth += 1;
    if (depth > deepest) throw new Error('elements within elements');
    events.open?.(localName(name), attributes as Record<string, string>);
  };
  parser.ontext = (piece) => events.text?.(piece);
  parser.oncdata = (piece) => events.text?.(piece);
  parser.onclosetag = (name) => {
    depth -= 1;
    events.close?.(localName(name));
  };
  const decoder = new StringDecoder('utf8');
  for await (const chunk of chunks) parser.write(decoder.write(chunk));
  parser.write(decoder.end()).close();
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
