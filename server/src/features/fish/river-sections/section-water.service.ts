import type { RiverSectionContent } from '@weir/contract/fish/river-sections';
import type { Viewer } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuseUnknown } from '../../../platform/errors.ts';
import { zoned } from '../../../platform/exports/zoned-time.ts';
import type { HistoryService } from '../../telemetry/history/history.service.ts';
import { knowsPlaces, type Reader } from '../records/fish-access.service.ts';
import {
  findSectionContent,
  findSectionsOfDevice,
  findSeenDevices,
  findSpeciesContent,
} from './river-sections.store.ts';
import { temperatureOf, waterForSpecies } from './spawning-water.policy.ts';
import { linksAt, windowOf } from './station-water.policy.ts';

interface Deps {
  db: Db;
  history: Pick<HistoryService, 'statisticsOf'>;
  /** IANA name, of the installation: the days of links are its days. */
  timeZone: string;
}

export type SectionWater = ReturnType<typeof createSectionWater>;

/** What the water of a section means now, for those who fish in it and for what lives there. */
export function createSectionWater({ db, history, timeZone }: Deps) {
  const now = () => ({ startTime: new Date().toISOString(), zone: timeZone });

  /** The mean of a week is that of the days before now, of the stations that the viewer may see. */
  const temperatureNow = async (viewer: Viewer, { devices = [] }: RiverSectionContent) => {
    const links = linksAt(devices, now()).filter(({ parameter }) => parameter === 'temperature');
    const seen = await findSeenDevices(
      db,
      viewer,
      links.map(({ deviceId }) => deviceId),
    );
    const read = await Promise.all(
      links
        .filter(({ deviceId }) => seen.some(({ id }) => id === deviceId))
        .map((link) => {
          const { hours: _, ...range } = windowOf(link, now());
          return history.statisticsOf(db, viewer, {
            ...{ id: link.deviceId, signals: [link.semaphoreId] },
            ...range,
          });
        }),
    );
    return temperatureOf(read.flat());
  };

  return {
    /** Sections that a device is linked to today. Throws not found where the viewer does not see the device. */
    async ofDevice(viewer: Viewer, deviceId: number) {
      if ((await findSeenDevices(db, viewer, [deviceId])).length === 0) refuseUnknown();
      const day = zoned(Date.now(), timeZone).toPlainDate().toString();
      return { list: await findSectionsOfDevice(db, deviceId, day) };
    },

    /** Throws not found where there is no such section. */
    async forSpecies(viewer: Viewer & NonNullable<Reader>, id: number) {
      const section = (await findSectionContent(db, id)) ?? refuseUnknown();
      const temperature = await temperatureNow(viewer, section);
      if (!temperature) return { temperature, list: [] };
      const month = zoned(Date.now(), timeZone).month;
      const found = await findSpeciesContent(db, id, { knowsPlaces: knowsPlaces(viewer, 'survey') });
      return { temperature, list: waterForSpecies(found, temperature, month) };
    },
  };
}
