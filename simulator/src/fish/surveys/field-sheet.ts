import { uploadFieldSheet } from '@weir/contract/fish/fish-files';
import type { FishSurveyContent } from '@weir/contract/fish/surveys';
import { type Api, sendBytes } from '../../api/api.ts';

const [lineHeightPt, topPt, linesPerSheet] = [14, 800, 52];

/** The survey with the scan of what was written down at the river. */
export async function withFieldSheet(
  api: Api,
  survey: FishSurveyContent,
  nameOf: (fishId: number) => string | undefined,
): Promise<FishSurveyContent> {
  const body = new Uint8Array(sheetPdf(sheetLines(survey, nameOf)));
  const query = { name: `${survey.surveyNo}.pdf` };
  const { file } = await sendBytes(api, uploadFieldSheet, { query, type: 'application/pdf', body });
  return { ...survey, fieldSheetScan: file };
}

const sheetLines = (
  { surveyNo, startTime, endTime, gear, catches = [] }: FishSurveyContent,
  nameOf: (fishId: number) => string | undefined,
): string[] => [
  ...[`FIELD SHEET  ${surveyNo}`, '(made up for the demonstration)', ''],
  ...[`Begin  ${startTime}`, `End    ${endTime}`, `Gear   ${gear}`, ''],
  `${'Species'.padEnd(36)}${'n'.padStart(6)}${'g'.padStart(12)}`,
  ...catches.map(({ fishId, count, totalWeightG }) => {
    const name = (fishId && nameOf(fishId)) || 'unknown';
    return `${name.padEnd(36)}${String(count ?? '-').padStart(6)}${String(totalWeightG ?? '').padStart(12)}`;
  }),
];

/** One page of A4 in a font that every reader of PDF has. */
export function sheetPdf(lines: readonly string[]): Buffer {
  const shown = lines.slice(0, linesPerSheet).map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) '`);
  const text = `BT /F1 11 Tf ${lineHeightPt} TL 50 ${topPt} Td ${shown.join('\n')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
  ];
  let pdf = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = pdf.length;
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const [count, tablePlace] = [objects.length + 1, pdf.length];
  pdf += `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`;
  pdf += `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${tablePlace}\n%%EOF\n`;
  return Buffer.from(pdf, 'latin1');
}
