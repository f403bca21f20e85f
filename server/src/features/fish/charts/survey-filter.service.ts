import type { ChartQuery } from '@weir/contract/fish/charts';
import type { Db } from '../../../platform/db/database.ts';
import { idList } from '../../../platform/http/id-list.ts';
import { knowsPlaces, type Reader } from '../records/fish-access.service.ts';
import type { Branches } from '../records/records.service.ts';
import type { SurveyFilter } from './charts.store.ts';

export type AskedSurveys = Pick<
  ChartQuery,
  'basinIds' | 'riverSectionIds' | 'gears' | 'from' | 'to' | 'nonStandard'
>;

export const idsOf = (text: string | undefined): number[] | undefined =>
  text === undefined ? undefined : idList(text);

/** Which surveys are asked for, and by whom; basins bring those below them along. */
export async function surveyFilterOf(
  db: Db,
  basins: Branches,
  { reader, ...query }: AskedSurveys & { reader: Reader },
): Promise<SurveyFilter> {
  const basinIds = idsOf(query.basinIds);
  const sectionIds = idsOf(query.riverSectionIds);
  const basinMarks = basinIds && (await basins.branchOf(db, basinIds)).map((id) => `basin:${id}`);
  return {
    knowsPlaces: knowsPlaces(reader, 'survey'),
    onlyStandard: query.nonStandard !== 1,
    ...(sectionIds && { sectionIds }),
    ...(basinMarks && { basinMarks }),
    ...(query.gears && { gears: query.gears.split(',') }),
    ...(query.from && { from: query.from }),
    ...(query.to && { to: query.to }),
  };
}
