import type { SectionSurvey } from '@weir/contract/fish/river-sections';
import { catchTotals } from '@weir/contract/fish/survey-totals';
import type { Db } from '../../../platform/db/database.ts';
import { refuseUnknown } from '../../../platform/errors.ts';
import {
  findLastSurveys,
  findSectionContent,
  findSectionSpecies,
  findSectionSurveys,
  type SurveyOfSection,
} from './river-sections.store.ts';

/** With S, N and W as every page of surveys tells them. */
function withSums({ catches = [], ...survey }: SurveyOfSection): SectionSurvey {
  const { species, count, weightG } = catchTotals(catches);
  return { ...survey, species, individuals: Math.round(count), weightG };
}

interface Asked {
  id: number;
  page: number;
  limit: number;
}

export type RiverSections = ReturnType<typeof createRiverSections>;

/** What was found in a river section. */
export function createRiverSections({ db }: { db: Db }) {
  const assertThere = async (id: number) => (await findSectionContent(db, id)) ?? refuseUnknown();
  return {
    async surveys(query: Asked & { from?: string; to?: string }) {
      await assertThere(query.id);
      const { list, total } = await findSectionSurveys(db, query);
      return { list: list.map(withSums), total, page: query.page, limit: query.limit };
    },
    lastSurveys: async (ids: readonly number[]) => ({ list: await findLastSurveys(db, ids) }),
    async species(query: Asked) {
      await assertThere(query.id);
      return { ...(await findSectionSpecies(db, query)), page: query.page, limit: query.limit };
    },
  };
}
