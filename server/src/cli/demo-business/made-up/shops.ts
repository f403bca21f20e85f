import type { AgentDraft } from '@weir/contract/commerce/agents';
import type { PriceTerms } from '@weir/contract/commerce/offer-prices';
import type { OfferDraft } from '@weir/contract/commerce/offers';
import type { StoreDraft } from '@weir/contract/commerce/stores/stores';

/** The projects of the demonstration fleet in which its batteries are. */
export const projectNames = {
  YC: '长江宜昌江段',
  ZJ: '长江枝江江段',
  JZ: '长江荆州江段',
} as const;
export type ProjectKey = keyof typeof projectNames;

/** Who does business: the owner of the projects, an agent, and an agent below that one. */
export type Party = 'owner' | 'company' | 'partner';

interface Contract extends Omit<AgentDraft, 'userId' | 'validFrom' | 'validTo'> {
  of: 'company' | 'partner';
  /** From the beginning of the year on; null: until it is ended. */
  days: number | null;
}

export const contracts: readonly Contract[] = [
  {
    ...{ of: 'company', contractNo: 'HT-A-001', days: null, regions: ['宜昌', '枝江'], exclusive: 1 },
    ...{ rentPpm: 200_000, salePpm: 100_000, latePpm: 100_000, contact: '周江' },
    remarks: '负责宜昌、枝江门店的租售和检修。',
  },
  {
    ...{ of: 'partner', contractNo: 'HT-A-001-1', days: 425, regions: ['荆州', '沙市'] },
    ...{ rentPpm: 150_000, salePpm: 50_000, latePpm: 0, contact: '陈荆' },
    remarks: '由江城换电发展，每年续签。',
  },
];

type Shop = Omit<StoreDraft, 'projectId' | 'agentId' | 'currency'> & {
  project: ProjectKey;
  agent: 'company' | 'partner';
  place: { lng: number; lat: number };
};

export const shops: readonly Shop[] = [
  {
    ...{
      project: 'YC',
      agent: 'company',
      code: 'YC-01',
      name: '西陵换电站',
      nameEn: 'Xiling battery station',
    },
    ...{ nameEs: 'Estación de baterías Xiling', nameJa: '西陵バッテリーステーション' },
    ...{ address: '宜昌市西陵区沿江大道', place: { lng: 111.2863, lat: 30.7012 }, hours: '08:00–20:00' },
  },
  {
    ...{ project: 'YC', agent: 'company', code: 'YC-02', name: '伍家岗门店', nameEn: 'Wujiagang store' },
    ...{ nameEs: 'Tienda de Wujiagang', nameJa: '伍家崗店' },
    ...{ address: '宜昌市伍家岗区夷陵大道', place: { lng: 111.3467, lat: 30.6521 }, hours: '08:00–20:00' },
  },
  {
    ...{ project: 'ZJ', agent: 'company', code: 'ZJ-01', name: '枝江门店', nameEn: 'Zhijiang store' },
    ...{ nameEs: 'Tienda de Zhijiang', nameJa: '枝江店', noShowMinutes: 60 },
    ...{ address: '枝江市马家店街道', place: { lng: 111.7584, lat: 30.4268 }, hours: '08:00–20:00' },
  },
  {
    ...{ project: 'JZ', agent: 'partner', code: 'JZ-01', name: '沙市门店', nameEn: 'Shashi store' },
    ...{ nameEs: 'Tienda de Shashi', nameJa: '沙市店' },
    ...{ address: '荆州市沙市区北京路', place: { lng: 112.2535, lat: 30.3162 }, hours: '08:00–20:00' },
  },
  {
    ...{
      project: 'JZ',
      agent: 'partner',
      code: 'JZ-02',
      name: '荆州古城门店',
      nameEn: 'Jingzhou old town store',
    },
    ...{ nameEs: 'Tienda del casco antiguo de Jingzhou', nameJa: '荊州古城店' },
    ...{ address: '荆州市荆州区荆中路', place: { lng: 112.1899, lat: 30.3532 }, hours: '08:00–20:00' },
  },
];

const taxed = { currency: 'CNY', taxMode: 'inclusive', taxPpm: 130_000 } as const;
const late = { lateHourMinor: 400, lateDayMinor: 2000, lateTaxPpm: 130_000, depositMinor: 30_000 };
const rent = { ...taxed, ...late, hourMinor: 300, dayMinor: 1500, monthMinor: 29_900 };
const raised = { ...rent, hourMinor: 350, dayMinor: 1700, monthMinor: 32_900 };

interface Offered extends Omit<OfferDraft, 'projectId' | 'deviceTypeId'> {
  project: ProjectKey;
  /** Drafts are not offered yet. */
  state: 'draft' | 'published';
  /** By the share of the year from which each runs. */
  prices: readonly { from: number; terms: PriceTerms }[];
}

const rentNames = {
  nameEn: 'Battery by the hour, day or month',
  nameEs: 'Batería por horas, días o meses',
  nameJa: 'バッテリー（時間・日・月）',
} as const;
const saleNames = {
  nameEn: 'Used battery',
  nameEs: 'Batería usada',
  nameJa: '中古バッテリー',
} as const;

export const offers: readonly Offered[] = [
  {
    ...{ project: 'YC', kind: 'rent', name: '宜昌电池时租、日租、月租', ...rentNames, state: 'published' },
    prices: [
      { from: 0, terms: rent },
      { from: 0.55, terms: raised },
    ],
  },
  {
    ...{ project: 'ZJ', kind: 'rent', name: '枝江电池时租、日租、月租', ...rentNames, state: 'published' },
    prices: [{ from: 0, terms: { ...rent, hourMinor: 250, dayMinor: 1200, monthMinor: 25_900 } }],
  },
  {
    ...{ project: 'JZ', kind: 'rent', name: '荆州电池时租、日租、月租', ...rentNames, state: 'published' },
    prices: [{ from: 0, terms: { ...rent, earlyReturn: 'keep', depositMinor: 20_000 } }],
  },
  {
    ...{ project: 'YC', kind: 'sale', name: '宜昌旧电池出售', ...saleNames, state: 'published' },
    prices: [{ from: 0, terms: { ...taxed, unitMinor: 128_000 } }],
  },
  {
    ...{ project: 'JZ', kind: 'sale', name: '荆州旧电池出售', ...saleNames, state: 'published' },
    prices: [{ from: 0, terms: { ...taxed, unitMinor: 118_000 } }],
  },
  {
    ...{ project: 'YC', kind: 'rent', name: '寒假学生月租', state: 'draft' },
    ...{ nameEn: 'Winter months for students', nameEs: 'Meses de invierno para estudiantes' },
    nameJa: '学生向け冬季月額',
    prices: [{ from: 1, terms: { ...taxed, ...late, monthMinor: 22_900 } }],
  },
];
