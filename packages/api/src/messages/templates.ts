// Reply templates: their fields, and the text that a resident gets (SF017).
import { languages, type Bilingual, type Language } from '../language/language.ts';

/** Written in braces, in both texts of a template: `{氏名}`. */
export const templateFields = ['氏名', '部屋番号', '寮名', '今日', '職員名'] as const;

type TemplateField = (typeof templateFields)[number];

/** Both texts with an empty line between them stay below `messageTextMax`, with some room for filled fields. */
export const templateTextMax = 480;
export const templateTitleMax = 50;
export const templateShortcutMax = 20;
/** Of one dormitory, and likewise of all together. */
export const mostTemplates = 200;

const braces = /\{([^{}\n]*)\}/g;

const isField = (name: string): name is TemplateField =>
  templateFields.some((field) => field === name);

/** Names in braces that are no field. */
export const unknownFields = (text: string): string[] =>
  [...text.matchAll(braces)].flatMap(([, name = '']) => (isField(name) ? [] : [name]));

/** Fields that were not filled: a text with one of them is not sent. */
export const openFields = (text: string): TemplateField[] =>
  [...text.matchAll(braces)].flatMap(([, name = '']) => (isField(name) ? [name] : []));

/** By field; an empty value leaves the field open. */
export type TemplateValues = Readonly<Record<TemplateField, Bilingual>>;

interface Texts {
  ja: string;
  /** Empty: there is none. */
  en: string;
}

/** The languages of the text that is sent: that of the resident's device, both where none is known (SF017). */
export function languagesOfTemplate(
  { en }: Pick<Texts, 'en'>,
  language: Language | null,
): readonly Language[] {
  if (en === '') return ['ja'];
  return language === null ? languages : [language];
}

export const filledTemplate = (
  template: Texts,
  language: Language | null,
  values: TemplateValues,
): string =>
  languagesOfTemplate(template, language)
    .map((one) => filled(template[one], (field) => values[field][one]))
    .join('\n\n');

/** In one pass: what a value holds is no field. */
const filled = (text: string, valueOf: (field: TemplateField) => string): string =>
  text.replace(braces, (whole, name: string) => (isField(name) ? valueOf(name) : '') || whole);
