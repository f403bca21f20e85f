import type { SectionSurvey } from '@weir/contract/fish/river-sections';
import { catchTotals } from '@weir/contract/fish/survey-totals';
import type { Db } from '../../../platform/db/database.ts';
import { refuseUnknown } from '../../../platform/errors.ts';
import { knowsPlaces, type Reader } from '../records/fish-access.service.ts';
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

const asks = (reader: Reader) => ({ knowsPlaces: knowsPlaces(reader, 'survey') });

/** What was found in a river section, as far as whoever asks may know that it was there. */
export function createRiverSections({ db }: { db: Db }) {
  const assertThere = async (id: number) => (await findSectionContent(db, id)) ?? refuseUnknown();
  return {
    async surveys(reader: Reader, query: Asked & { from?: string; to?: string }) {
      await assertThere(query.id);
      const { list, total } = await findSectionSurveys(db, { ...query, ...asks(reader) });
      return { list: list.map(withSums), total, page: query.page, limit: query.limit };
    },
    lastSurveys: async (reader: Reader, ids: readonly number[]) => ({
      list: await findLastSurveys(db, ids, asks(reader)),
    }),
    async species(reader: Reader, query: Asked) {
      await assertThere(query.id);
      return {
        ...(await findSectionSpecies(db, { ...query, ...asks(reader) })),
        page: query.page,
        limit: query.limit,
      };
    },
  };
}
