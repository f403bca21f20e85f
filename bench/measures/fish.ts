import { chartMetrics, getSurveyChart, metricsOfOneSpecies } from '@weir/contract/fish/charts';
import { countFishFacets, listFish, listPublishedFish } from '@weir/contract/fish/species';
import { check, type Finding } from '../report/finding.ts';
import { installBeside } from '../stage/installation.ts';
import { insertLargeFish } from '../stage/large-fish.ts';
import type { Stage } from '../stage/stage.ts';
import { timesOf } from '../stage/timed-calls.ts';

const listBarMs = 50;
const chartBarMs = 300;

/** Lists of species, and every chart over surveys whose measured fish are all of one species. */
export async function measureFish(stage: Stage): Promise<Finding[]> {
  const size = stage.sized({
    full: { species: 5000, surveys: 1000, individuals: 100_000 },
    quick: { species: 200, surveys: 20, individuals: 500 },
  });
  const installation = await installBeside(stage);
  const { fishIds } = await insertLargeFish(installation, size);
  const { api } = installation;
  const page = { page: 1, limit: 20 };
  const last = Math.ceil(size.species / page.limit);
  const lists: [string, () => Promise<unknown>][] = [
    ['species, page 1', () => api.call(listFish, { query: page })],
    [`species, page ${last}`, () => api.call(listFish, { query: { ...page, sort: 'name', page: last } })],
    ['species, pinyin of some', () => api.call(listFish, { query: { ...page, keyword: 'lihua' } })],
    ['species, pinyin of many', () => api.call(listFish, { query: { ...page, keyword: 'li' } })],
    ['species, a scientific name', () => api.call(listFish, { query: { ...page, keyword: 'species49' } })],
    ['species, one family', () => api.call(listFish, { query: { ...page, facets: 'family:Bagridae' } })],
    ['approved species, pinyin', () => api.call(listPublishedFish, { query: { ...page, keyword: 'lian' } })],
    ['tree of taxa', () => api.call(countFishFacets, { query: { group: 'taxon', page: 1, limit: 1000 } })],
  ];
  const charts = chartMetrics.map((metric): [string, () => Promise<unknown>] => [
    `chart ${metric}`,
    () =>
      api.call(getSurveyChart, {
        query: {
          metric,
          ...{ groupBy: 'year', lengthType: 'SL', binMm: 10 },
          ...(metricsOfOneSpecies.includes(metric) && { fishIds: `${fishIds[0]}` }),
          ...(metric === 'water' && { parameter: 'temperature' }),
        },
      }),
  ]);
  const times = stage.sized({ full: 30, quick: 1 });
  const { total } = await api.call(listFish, { query: page });
  return [
    ...(await timesOf(lists, { times, barMs: listBarMs })),
    ...(await timesOf(charts, { times, barMs: chartBarMs })),
    check('species in the list', total, size.species),
  ];
}
