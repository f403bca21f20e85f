import { workbookFile } from '../server/src/platform/exports/workbook-file.ts';

const headings = ['Name', 'SN', 'Device type', 'Project'];

/** Gauges at the West Lake, by their serial numbers, as a person fills in a workbook. */
export async function deviceWorkbook(serialNumbers: readonly string[]): Promise<Buffer> {
  const lines = [headings, ...serialNumbers.map((sn) => [`Station ${sn}`, sn, 'gauge', 'West Lake'])];
  const rows = lines.map((line) => line.map((value) => ({ value, style: 'plain' as const })));
  const chunks: Buffer[] = [];
  for await (const chunk of workbookFile([{ name: 'Devices', rows }])) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
