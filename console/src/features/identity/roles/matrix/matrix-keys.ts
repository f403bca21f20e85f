const sideways: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
const updown: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Goes on from the box that has the focus: to the next one, or to the first of the next row. */
export function moveAmongTicks(matrix: HTMLElement, key: string): boolean {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLInputElement) || !matrix.contains(activeElement)) return false;
  const next =
    sideways[key] === undefined
      ? rowBeside(matrix, activeElement, updown[key])
      : boxBeside(matrix, activeElement, sideways[key]);
  next?.focus();
  return next !== undefined;
}

const boxes = (within: Element) => [...within.querySelectorAll<HTMLInputElement>('input:enabled')];

const boxBeside = (matrix: Element, from: HTMLInputElement, step: number) => {
  const all = boxes(matrix);
  return all[all.indexOf(from) + step];
};

function rowBeside(matrix: Element, from: HTMLInputElement, step: number | undefined) {
  if (step === undefined) return undefined;
  const rows = [...matrix.querySelectorAll('fieldset')].filter((row) => boxes(row).length > 0);
  const at = rows.findIndex((row) => row.contains(from));
  const [first] = boxes(rows[at + step] ?? matrix);
  return rows[at + step] ? first : undefined;
}
