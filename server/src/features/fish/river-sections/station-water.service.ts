import type { SectionDevice } from '@weir/contract/fish/river-sections';
import type { FishSurveyContent } from '@weir/contract/fish/surveys';
import type { WaterMeasurement } from '@weir/contract/fish/water';
import type { Viewer } from '../../../platform/access/caller.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { badField } from '../../../platform/errors.ts';
import type { HistoryService } from '../../telemetry/history/history.service.ts';
import type { CheckedRecord } from '../records/record-kinds.service.ts';
import { findSectionContent, findSeenDevices, type SeenDevice } from './river-sections.store.ts';
import { frozenRows, isFrozen, linksAt, windowOf } from './station-water.policy.ts';

interface Deps {
  history: Pick<HistoryService, 'statisticsOf'>;
}

/** As the contract of surveys allows. */
const maxRows = 500;

/** What the stations of a section measured, kept with a survey. */
export function createStationWater({ history }: Deps) {
  const rowsOf = async (
    trx: Trx,
    submitter: Viewer,
    survey: FishSurveyContent,
    { device, links }: { device: SeenDevice; links: readonly SectionDevice[] },
  ): Promise<WaterMeasurement[]> => {
    const { startTime } = survey;
    const rows: WaterMeasurement[] = [];
    for (const link of links) {
      const { hours, ...range } = windowOf(link, survey);
      const signals = [link.semaphoreId];
      const read = await history.statisticsOf(trx, submitter, { id: device.id, signals, ...range });
      const of = { link, serialNumber: device.serialNumber, startTime, hours };
      rows.push(...read.flatMap((signal) => frozenRows(of, signal)));
    }
    return rows;
  };

  return {
    /**
     * A survey with the mean, least and greatest values of the week before it began, of the stations that were linked
     * then and that the submitter may see. What was published of the same place and time stays as it was frozen first.
     * Throws bad input where there are more rows than a survey holds.
     */
    async freeze(
      trx: Trx,
      submitter: Viewer,
      { content, published }: CheckedRecord<FishSurveyContent>,
    ): Promise<FishSurveyContent> {
      const byHand = (content.water ?? []).filter((row) => !isFrozen(row));
      const kept =
        published && isSamePlaceAndTime(published, content) ? published.water?.filter(isFrozen) : [];
      const frozen = kept?.length ? kept : await measured(trx, submitter, content);
      const water = [...byHand, ...frozen];
      if (water.length > maxRows)
        throw badField('water', 'maxItems', 'Too many rows with those of stations', maxRows);
      return { ...content, water };
    },
  };

  async function measured(trx: Trx, submitter: Viewer, survey: FishSurveyContent) {
    const section = await findSectionContent(trx, survey.riverSectionId);
    const links = linksAt(section?.devices ?? [], survey);
    const devices = await findSeenDevices(
      trx,
      submitter,
      links.map(({ deviceId }) => deviceId),
    );
    const rows: WaterMeasurement[] = [];
    for (const device of devices) {
      const own = links.filter(({ deviceId }) => deviceId === device.id);
      rows.push(...(await rowsOf(trx, submitter, survey, { device, links: own })));
    }
    return rows;
  }
}

const isSamePlaceAndTime = (one: FishSurveyContent, other: FishSurveyContent) =>
  one.riverSectionId === other.riverSectionId && one.startTime === other.startTime;
