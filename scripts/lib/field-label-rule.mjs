// Refuses a field of the residents' forms whose label is not the name under which messages speak of it.

const RULE =
  'label of a field: fieldLabel(language, …) of the same field, the words of its messages (V023)';
/** A control that is bound to a form, or a day's: these stand alone in their element. */
const CONTROL =
  /<[A-Z]\w*(?:(?!\/>|\n\s*<[A-Z])[\s\S])*?FieldProps\(form,\s*([^)]+?)\)|<DayField\b(?:(?!\/>)[\s\S])*?\bid=(?:\{(\w+)\}|"(\w+)")/g;

/** @returns {{ index: number, rule: string }[]} */
export function fieldLabelFindings(file, code) {
  if (!/^apps\/resident\/src\/.*\.tsx$/.test(file)) return [];
  return [...code.matchAll(CONTROL)].flatMap((found) => {
    const [start, bound, expression, id] = found;
    const field = bound ?? expression ?? `'${id}'`;
    const rest = code.slice(found.index);
    const element = rest.slice(0, rest.indexOf('/>', start.length) + 2);
    const labelled = element.replaceAll(/\s+/g, '').includes(`fieldLabel(language,${field}`);
    return labelled ? [] : [{ index: found.index, rule: RULE }];
  });
}
