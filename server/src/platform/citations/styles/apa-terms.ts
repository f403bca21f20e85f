import type { Language } from '@weir/contract/common';
import { ordinal } from './edition.ts';

/** The words of a citation, in the language of the list. */
export interface ApaTerms {
  readonly noDate: string;
  readonly in: string;
  readonly editor: string;
  readonly editors: string;
  /** Between the last two names, with its spaces. */
  readonly and: string;
  readonly volume: (volume: string) => string;
  readonly pages: (pages: string, several: boolean) => string;
  readonly edition: (number: number) => string;
  readonly doctoral: string;
  readonly masters: string;
  readonly thesis: string;
  readonly unpublished: (thesis: string) => string;
  readonly dataset: string;
  readonly software: string;
  readonly map: string;
  readonly manuscript: string;
  /** Behind the year, of which the day is a part. */
  readonly day: (month: number, day: number | undefined) => string;
}

const dayIn = (tag: string) => (month: number, day: number | undefined) =>
  new Intl.DateTimeFormat(tag, { timeZone: 'UTC', month: 'long', ...(day && { day: 'numeric' }) }).format(
    Date.UTC(2000, month - 1, day ?? 1),
  );

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export const apaTerms: Readonly<Record<Language, ApaTerms>> = {
  en: {
    noDate: 'n.d.',
    in: 'In ',
    editor: 'Ed.',
    editors: 'Eds.',
    and: ', & ',
    volume: (volume) => `Vol. ${volume}`,
    pages: (pages, several) => `${several ? 'pp.' : 'p.'} ${pages}`,
    edition: (number) => `${ordinal(number)} ed.`,
    doctoral: 'Doctoral dissertation',
    masters: "Master's thesis",
    thesis: 'Thesis',
    unpublished: (thesis) => `Unpublished ${lowerFirst(thesis)}`,
    dataset: 'Data set',
    software: 'Computer software',
    map: 'Map',
    manuscript: 'Unpublished manuscript',
    day: dayIn('en'),
  },
  es: {
    noDate: 's.f.',
    in: 'En ',
    editor: 'Ed.',
    editors: 'Eds.',
    and: ' y ',
    volume: (volume) => `Vol. ${volume}`,
    pages: (pages, several) => `${several ? 'pp.' : 'p.'} ${pages}`,
    edition: (number) => `${number}.ª ed.`,
    doctoral: 'Tesis doctoral',
    masters: 'Tesis de maestría',
    thesis: 'Tesis',
    unpublished: (thesis) => `${thesis} no publicada`,
    dataset: 'Conjunto de datos',
    software: 'Software',
    map: 'Mapa',
    manuscript: 'Manuscrito no publicado',
    day: dayIn('es'),
  },
  zh: {
    noDate: '无日期',
    in: '载于 ',
    editor: '编',
    editors: '编',
    and: ', & ',
    volume: (volume) => `第 ${volume} 卷`,
    pages: (pages) => `第 ${pages} 页`,
    edition: (number) => `第 ${number} 版`,
    doctoral: '博士学位论文',
    masters: '硕士学位论文',
    thesis: '学位论文',
    unpublished: (thesis) => `未发表的${thesis}`,
    dataset: '数据集',
    software: '计算机软件',
    map: '地图',
    manuscript: '未发表的手稿',
    day: dayIn('zh-CN'),
  },
  ja: {
    noDate: '日付なし',
    in: '所収: ',
    editor: '編',
    editors: '編',
    and: ', & ',
    volume: (volume) => `第${volume}巻`,
    pages: (pages) => `pp. ${pages}`,
    edition: (number) => `第${number}版`,
    doctoral: '博士論文',
    masters: '修士論文',
    thesis: '学位論文',
    unpublished: (thesis) => `未公刊${thesis}`,
    dataset: 'データセット',
    software: 'コンピュータソフトウェア',
    map: '地図',
    manuscript: '未公刊原稿',
    day: dayIn('ja'),
  },
};
