import type { BasinClassDraft, BasinDraft } from '@weir/contract/fish/basins';
import { type InFour, inFour } from '../../site/texts/documents.ts';

type ClassDraft = Omit<BasinClassDraft, 'name'> & { name: string };

const basinClass = (
  code: string,
  rank: number,
  look: Pick<ClassDraft, 'color' | 'icon'>,
  words: InFour,
): ClassDraft => ({
  ...{ code, rank, ...look, scheme: 'LOCAL' },
  ...inFour('name', words),
});

export const basinClasses = [
  basinClass('SYSTEM', 1, { color: '#0f7a8a', icon: 'system' }, [
    '水系',
    'River system',
    'Sistema fluvial',
    '水系',
  ]),
  basinClass('REACH', 2, { color: '#3aa6b9', icon: 'river' }, [
    '干流河段',
    'Part of the main river',
    'Parte del río principal',
    '本流区間',
  ]),
  basinClass('TRIBUTARY', 3, { color: '#7cae5c', icon: 'tributary' }, [
    '支流与湖泊',
    'Tributary or lake',
    'Afluente o lago',
    '支流と湖',
  ]),
] as const;

interface BasinRow {
  readonly classCode: 'SYSTEM' | 'REACH' | 'TRIBUTARY';
  readonly parent: BasinKey | undefined;
  readonly words: InFour;
  readonly more: Partial<BasinDraft>;
}
export type BasinKey = 'YANGTZE' | 'YZ-UP' | 'YZ-MID' | 'YZ-LOW' | 'DONGTING' | 'HAN' | 'QINGJIANG';

/** A parent stands before those below it. */
export const basinRows: Readonly<Record<BasinKey, BasinRow>> = {
  YANGTZE: {
    ...{ classCode: 'SYSTEM', parent: undefined, words: ['长江', 'Yangtze', 'Yangtsé', '長江'] },
    more: { mainRiverName: '长江', riverLengthKm: 6300, subAreaKm2: 1_800_000, countryCodes: ['CN'] },
  },
  'YZ-UP': {
    ...{ classCode: 'REACH', parent: 'YANGTZE' },
    words: ['长江上游', 'Upper Yangtze', 'Alto Yangtsé', '長江上流'],
    more: { mainRiverName: '长江', countryCodes: ['CN'] },
  },
  'YZ-MID': {
    ...{ classCode: 'REACH', parent: 'YANGTZE' },
    words: ['长江中游', 'Middle Yangtze', 'Yangtsé medio', '長江中流'],
    more: { mainRiverName: '长江', countryCodes: ['CN'] },
  },
  'YZ-LOW': {
    ...{ classCode: 'REACH', parent: 'YANGTZE' },
    words: ['长江下游', 'Lower Yangtze', 'Bajo Yangtsé', '長江下流'],
    more: { mainRiverName: '长江', countryCodes: ['CN'] },
  },
  DONGTING: {
    ...{ classCode: 'TRIBUTARY', parent: 'YZ-MID' },
    words: ['洞庭湖', 'Dongting Lake', 'Lago Dongting', '洞庭湖'],
    more: { isLake: 1, countryCodes: ['CN'] },
  },
  HAN: {
    ...{ classCode: 'TRIBUTARY', parent: 'YZ-MID' },
    words: ['汉江', 'Han River', 'Río Han', '漢江'],
    more: { mainRiverName: '汉江', countryCodes: ['CN'] },
  },
  QINGJIANG: {
    ...{ classCode: 'TRIBUTARY', parent: 'YZ-MID' },
    words: ['清江', 'Qing River', 'Río Qing', '清江'],
    more: { mainRiverName: '清江', countryCodes: ['CN'] },
  },
};
