import { workbookWords } from '@weir/contract/fish/transfer/workbooks.words';
import type { Scalar } from '../../../../platform/exports/cells.ts';
import { cellText, type TextContext } from './cell-texts.policy.ts';
import type { KindForm, SheetForm } from './forms.policy.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A row of each sheet, made up; it shows how cells are filled in, and is never imported. */
const examples: Readonly<Record<string, Fields>> = {
  survey: {
    ...{ surveyNo: 'YB-2025-01', campaign: '2025 春', siteName: 'A1', lng: 104.641, lat: 28.765 },
    ...{ startTime: '2025-05-20T00:30:00Z', endTime: '2025-05-20T10:30:00Z', zone: 'Asia/Shanghai' },
    ...{ weather: 'cloudy', airTempC: 22.5, crew: [{ name: 'Li Ming' }, { name: 'Ana García' }] },
    ...{ isStandard: 1, gear: 'gillnet', absencesReported: 1 },
  },
  effort: { value: 1200, unit: 'm2h', deployment: 'set', soakHours: 12 },
  panels: { meshMm: 60, measure: 'stretched', lengthM: 50, heightM: 2 },
  water: {
    parameter: 'ammoniaNitrogen',
    value: 0.02,
    isBelowLimit: 1,
    method: 'laboratory',
    statistic: 'instant',
  },
  catches: {
    rowId: 'a',
    provisionalName: 'Coreius heterodon',
    countStatus: 'counted',
    count: 3,
    totalWeightG: 120.5,
    retainedCount: 1,
    releasedCount: 2,
    deadCount: 0,
  },
  individuals: {
    rowId: 'a',
    no: 1,
    totalLengthMm: 125,
    standardLengthMm: 101.5,
    weightG: 20.1,
    sex: 'female',
  },
  fish: {
    ...{
      scientificName: 'Coreius heterodon',
      authorship: '(Bleeker, 1864)',
      name: '铜鱼',
      nameEn: 'bronze gudgeon',
    },
    ...{ taxonRank: 'species', taxonomicStatus: 'accepted', order: 'Cypriniformes', family: 'Gobionidae' },
    ...{ bodyShape: 'cylindrical', spawningMonths: [4, 5, 6], isFreshwater: 1, isBrackish: 0, isMarine: 0 },
  },
  otherNames: { text: '尖头水密子', language: 'zh', kind: 'local' },
  diagnosticCounts: { part: 'lateralLineScales', min: 53, max: 56 },
  traits: { trait: 'maxLengthCm', value: 50.5, lengthType: 'TL' },
  lengthWeights: { a: 0.0123, b: 3.02, lengthType: 'SL', n: 120, r2: 0.97 },
  growths: { asymptoticLengthCm: 61.2, lengthType: 'SL', k: 0.23, t0: -0.4 },
  basins: { occurrenceStatus: 'present', establishmentMeans: 'native', isEndemic: 1 },
  conservation: { scheme: 'CN_REDLIST', category: 'EN', assessedYear: 2020 },
  barcodes: { marker: 'COI', accession: 'KF123456' },
  reference: {
    ...{ type: 'article-journal', title: 'Fish of a large river', containerTitle: 'Journal of Rivers' },
    ...{
      author: [{ family: 'Smith', given: 'John' }],
      issued: { year: 2020, month: 5 },
      volume: '12',
      page: '1-20',
    },
  },
  riverSection: {
    ...{
      code: 'YB-01',
      name: '宜宾江段',
      nameEn: 'Yibin reach',
      riverName: '长江',
      coordinateSource: 'WGS84',
    },
    line: [
      [104.62, 28.77],
      [104.7, 28.75],
    ],
    substrate: { gravel: 60, sand: 40 },
  },
  sites: { name: 'A1', lng: 104.65, lat: 28.76, bank: 'left' },
};

const keys: Readonly<Record<KindForm['kind'], string>> = {
  survey: 'YB-2025-01',
  fish: 'Coreius heterodon',
  reference: '',
  riverSection: 'YB-01',
};

export function exampleOf(form: KindForm, sheet: SheetForm, context: TextContext): Scalar[] | undefined {
  const item = examples[sheet.name];
  if (!item) return undefined;
  const mark = workbookWords[context.language].example;
  const lead = sheet.path.length === 0 ? [mark, null, null] : [mark, keys[form.kind]];
  return [...lead, ...sheet.columns.map((column) => cellText(column, item, context))];
}
