import { workbookFile } from '../server/src/platform/exports/workbook-file.ts';

const headings = ['Name', 'SN', 'Device type', 'Project'];

/** Gauges at the West Lake, by their serial numbers, as a person fills in a workbook. */
export const deviceWorkbook = (serialNumbers: readonly string[]): Promise<Buffer> =>
  workbookOf([headings, ...serialNumbers.map((sn) => [`Station ${sn}`, sn, 'gauge', 'West Lake'])]);

export async function workbookOf(lines: readonly (readonly string[])[]): Promise<Buffer> {
  const rows = lines.map((line) => line.map((value) => ({ value, style: 'plain' as const })));
  const chunks: Buffer[] = [];
  for await (const chunk of workbookFile([{ name: 'Sheet1', rows }])) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
