import { type Language, languageTags } from '@weir/contract/common';
import type { IStylesOptions } from 'docx';

/** Fonts that Word has for each language; others take the nearest that they have. */
const eastAsian: Record<Language, { text: string; heading: string; tag: string }> = {
  zh: { text: 'SimSun', heading: 'SimHei', tag: 'zh-CN' },
  en: { text: 'SimSun', heading: 'SimHei', tag: 'zh-CN' },
  es: { text: 'SimSun', heading: 'SimHei', tag: 'zh-CN' },
  ja: { text: 'Yu Mincho', heading: 'Yu Gothic', tag: 'ja-JP' },
};
const western = { text: 'Times New Roman', heading: 'Arial' };

/** Sizes are half points, spaces twentieths of a point. */
export function documentStyles(language: Language): IStylesOptions {
  const { text, heading, tag } = eastAsian[language];
  const fontOf = (latin: string, asian: string) => ({
    ascii: latin,
    hAnsi: latin,
    cs: latin,
    eastAsia: asian,
  });
  const textFont = fontOf(western.text, text);
  const headingFont = fontOf(western.heading, heading);
  const headingRun = (size: number) => ({ font: headingFont, bold: true, size, color: '1F1F1F' });
  return {
    default: {
      document: {
        run: { font: textFont, size: 21, language: { value: languageTags[language], eastAsia: tag } },
      },
      title: { run: headingRun(52), paragraph: { alignment: 'center', spacing: { after: 800 } } },
      heading1: { run: headingRun(32), paragraph: { spacing: { before: 360, after: 160 }, keepNext: true } },
      heading2: { run: headingRun(25), paragraph: { spacing: { before: 240, after: 100 }, keepNext: true } },
    },
    paragraphStyles: [
      {
        id: 'BodyText',
        name: 'Body Text',
        basedOn: 'Normal',
        paragraph: { spacing: { line: 360, after: 120 } },
      },
      {
        ...{ id: 'Caption', name: 'caption', basedOn: 'Normal', next: 'Normal' },
        ...{ run: { bold: true, size: 19 }, paragraph: { spacing: { before: 120, after: 80 } } },
      },
      {
        ...{ id: 'TableNote', name: 'Table Note', basedOn: 'Normal' },
        ...{ run: { size: 16, color: '595959' }, paragraph: { spacing: { before: 60, after: 200 } } },
      },
      {
        ...{ id: 'Bibliography', name: 'Bibliography', basedOn: 'Normal' },
        ...{ run: { size: 19 }, paragraph: { indent: { left: 420, hanging: 420 }, spacing: { after: 80 } } },
      },
      {
        ...{ id: 'ContentsTitle', name: 'TOC Heading', basedOn: 'Normal' },
        ...{ run: headingRun(32), paragraph: { spacing: { after: 200 } } },
      },
    ],
  };
}
