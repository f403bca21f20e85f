import type { Block, Picture, RichText, Run } from '../../../../platform/documents/document.ts';
import type { Face } from '../../../../platform/documents/fonts.ts';
import type { ReportData } from '../content/report-data.service.ts';
import type { ReportText } from '../content/report-text.policy.ts';

/** What a part of a report is written of. */
export interface PartSource {
  readonly data: ReportData;
  readonly text: ReportText;
  /** How pictures are drawn. */
  readonly style: { readonly face: Face; readonly numberText: (value: number) => string };
}

export type Part = (source: PartSource) => Block[] | Promise<Block[]>;

export const paragraph = (text: RichText): Block => ({ kind: 'paragraph', text });
export const section = (text: string): Block => ({ kind: 'heading', level: 2, text });
export const figure = (caption: RichText, alt: string, picture: Picture): Block => ({
  ...{ kind: 'figure', caption, alt, picture },
});
/** A column of numbers. */
export const numbers = (title: RichText) => ({ title, align: 'right' as const });

/** The first run of a name, as a bar of a chart is labelled. */
export const barLabel = (name: RichText): Run => (typeof name === 'string' ? name : (name[0] ?? ''));
