import { TextRun } from 'docx';
import { type RichText, runsOf } from '../document.ts';

/** Runs of Word, with italics where the text has them. */
export const textRuns = (text: RichText, options: { bold?: boolean; size?: number } = {}): TextRun[] =>
  runsOf(text).map((run) =>
    typeof run === 'string'
      ? new TextRun({ ...options, text: run })
      : new TextRun({ ...options, text: run.italic, italics: true, noProof: true }),
  );
