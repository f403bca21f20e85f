import type { Effort, FishSurveyContent } from '@weir/contract/fish/surveys';
import type { WaterMeasurement } from '@weir/contract/fish/water';
import { waterStation } from '../../kinds/water-station/model.ts';
import { stationKeys } from '../../kinds/water-station/signals.ts';
import { airTemperature, wetness } from '../../model/climate.ts';
import type { Site } from '../../model/device-kind.ts';
import { hourMs } from '../../model/local-time.ts';
import { between, seedOf } from '../../model/random.ts';
import { stationsOf } from '../places/sections.ts';
import { type Catch, catchOf, monthOf } from './catch.ts';
import type { PlannedSurvey } from './plan.ts';

interface Named {
  readonly sectionId: number;
  readonly fishId: (scientificName: string) => number;
}

const meshesMm = [20, 30, 45, 60, 80, 110] as const;
const passShares = [0.52, 0.3] as const;

/** A survey as it is written down in the field, from the catch to the water. */
export function surveyDraft(survey: PlannedSurvey, { sectionId, fishId }: Named): FishSurveyContent {
  const { surveyNo, section, startMs, hours, gear } = survey;
  const [station] = stationsOf(section);
  if (!station) throw new Error(`The section ${section} has no station`);
  const { site } = station;
  const caught = withFlaw(survey, catchOf(survey, fishId));
  return {
    ...{ surveyNo, campaign: campaignOf(startMs), riverSectionId: sectionId },
    ...{ siteName: station.name.replace('水质站', '采样点'), lng: site.lng, lat: site.lat, uncertaintyM: 30 },
    startTime: new Date(startMs).toISOString(),
    endTime: new Date(startMs + hours * hourMs).toISOString(),
    zone: 'Asia/Shanghai',
    ...{
      weather: weatherOf(site.region, startMs),
      airTempC: Math.round(airTemperature(site.region, startMs)),
    },
    windBft: Math.floor(between(seedOf(surveyNo), 3, 0, 4)),
    crew: [{ name: '周渡' }, { name: '李青川' }],
    ...{ organisation: '峡江水域观测有限公司', permitNo: '演示-专项捕捞-001' },
    ...{ protocol: '江段鱼类常规监测（演示）', isStandard: 1, gear, effort: effortOf(survey, caught) },
    ...{ targetTaxa: '全部鱼类', absencesReported: gear === 'gillnet' ? 1 : 0 },
    water: waterOf(site, survey),
    ...caught,
  };
}

const seasonNames = ['冬', '冬', '春', '春', '春', '夏', '夏', '夏', '秋', '秋', '秋', '冬'] as const;

const campaignOf = (ms: number): string =>
  `${new Date(ms).getUTCFullYear()}年${seasonNames[Math.floor(monthOf(ms)) - 1]}季江段鱼类监测`;

function weatherOf(region: number, ms: number) {
  const wet = wetness(region, ms);
  if (wet > 0.55) return 'rain';
  if (wet > 0.25) return 'overcast';
  return wet > 0.08 ? 'cloudy' : 'clear';
}

function effortOf({ gear, hours }: PlannedSurvey, { catches }: Catch): Effort {
  if (gear === 'gillnet') {
    const panel = { measure: 'stretched' as const, lengthM: 25, heightM: 3 };
    return { deployment: 'set', panels: meshesMm.map((meshMm) => ({ ...panel, meshMm })), soakHours: hours };
  }
  if (gear === 'trap') return { count: 10, netLengthM: 12, soakHours: hours };
  const all = catches.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const [first, second] = passShares.map((share) => Math.round(all * share));
  return {
    ...{ powerOnS: 2700, current: 'pulsedDC', voltageV: 320, currentA: 9, frequencyHz: 60 },
    ...{ distanceM: 600, widthM: 4, passes: [first ?? 0, second ?? 0, all - (first ?? 0) - (second ?? 0)] },
  };
}

const readings: readonly (readonly [WaterMeasurement['parameter'], signal: string, digits: number])[] = [
  ['temperature', 'waterTemp', 1],
  ['pH', 'pH', 2],
  ['dissolvedOxygen', 'DO', 2],
  ['turbidity', 'turbidity', 0],
  ['conductivity', 'conductivity', 0],
  ['velocity', 'velocity', 2],
];

/** Read by hand from the same river that the station beside it measures. */
function waterOf(site: Site, { startMs, surveyNo }: PlannedSurvey): WaterMeasurement[] {
  const measured = new Float64Array(stationKeys.length);
  for (const report of waterStation(site).reports) report.fill(startMs, measured);
  const seed = seedOf(surveyNo);
  const byHand = { method: 'manual', statistic: 'instant', time: new Date(startMs).toISOString() } as const;
  const values = readings.map(([parameter, signal, digits], at) => {
    const value = (measured[stationKeys.indexOf(signal)] ?? 0) * between(seed, 20 + at, 0.985, 1.015);
    return { parameter, value: Number(value.toFixed(digits)), ...byHand };
  });
  const turbidity = values.find(({ parameter }) => parameter === 'turbidity')?.value ?? 50;
  const depth = { parameter: 'depth' as const, value: Number(between(seed, 30, 3, 9).toFixed(1)), ...byHand };
  const transparencyCm = Math.round(2600 / (turbidity + 18));
  return [...values, { parameter: 'transparency', value: transparencyCm, ...byHand }, depth];
}

/** A decimal point that slipped on the way from the balance to the sheet. */
function withFlaw({ flaw }: PlannedSurvey, { catches, individuals }: Catch): Catch {
  if (flaw !== 'slippedPoint') return { catches, individuals };
  const [first, ...others] = individuals;
  if (!first?.weightG) return { catches, individuals };
  return {
    catches,
    individuals: [{ ...first, weightG: Number((first.weightG * 10).toFixed(1)) }, ...others],
  };
}
