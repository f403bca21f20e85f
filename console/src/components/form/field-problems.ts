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
  // A checkbox stands in its label.
  const own = document.querySelector(`label[for="${id}"], label:has(#${id})`);
  if (own) return own.textContent ?? undefined;
  // It has parts: what stands above them all, else above the first.
  const part = document.querySelector(`label[for^="${id}_"]`);
  return (part?.closest('fieldset')?.querySelector('legend') ?? part)?.textContent ?? undefined;
}

/** Whether a field holds a number as it was typed, not one that stands for a choice. */
export const isTyped = (formName: string, path: readonly (string | number)[]): boolean =>
  document.getElementById([formName, ...path].join('_'))?.getAttribute('role') === 'spinbutton';
