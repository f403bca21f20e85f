import type { FormInstance } from 'antd';

/** A field that is wrong, as the summary names it. */
export interface Problem {
  path: readonly (string | number)[];
  label: string;
  text: string;
}

/** The fields that are wrong, in the order in which they stand, by the labels that a person sees. */
export function fieldProblems<V>(form: FormInstance<V>, formName: string): Problem[] {
  return form
    .getFieldsError()
    .filter(({ errors }) => errors.length > 0)
    .map(({ name, errors }) => {
      const path = name as (string | number)[]; // antd's own paths are made of these
      return { path, label: labelOf(formName, path) ?? String(path.at(-1)), text: errors[0] ?? '' };
    });
}

/** The label of a field, read from the page: the only place where it stands in the person's language. */
export function labelOf(formName: string, path: readonly (string | number)[]): string | undefined {
  const id = CSS.escape([formName, ...path].join('_'));
  return document.querySelector(`label[for="${id}"]`)?.textContent ?? undefined;
}
