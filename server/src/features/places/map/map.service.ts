import type { Output } from '@weir/contract/endpoint';
import { plainTag } from '@weir/contract/fleet/device-tags';
import type {
  DevicePlace,
  MapSummary,
  MapTile,
  mapDevices,
  mapSummary,
  mapTile,
  ProjectMiddle,
  projectMiddle,
} from '@weir/contract/places/map';
import type { Static } from '@weir/contract/schema';
import type { Viewer } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors.ts';
import { boxOf } from '../../fleet/devices/devices.service.ts';
import { findDevicePlace, findMapDevices, findMapSummary, findProjectMiddle, findTile } from './map.store.ts';
import { assertTile } from './tiles.policy.ts';

export type MapService = ReturnType<typeof createMapService>;

export const createMapService = ({ db }: { db: Db }) => ({
  async tile(viewer: Viewer, { z, x, y, ...filter }: Static<typeof mapTile.query>): Promise<MapTile> {
    assertTile({ z, x, y });
    return findTile(db, viewer, { tile: { z, x, y }, filter: withPlainTag(filter) });
  },
  async devices(
    viewer: Viewer,
    { bbox, ...query }: Static<typeof mapDevices.query>,
  ): Promise<Output<typeof mapDevices>> {
    const box = bbox === undefined ? {} : { box: boxOf(bbox) };
    const found = await findMapDevices(db, viewer, { ...withPlainTag(query), ...box });
    return { ...found, page: query.page, limit: query.limit };
  },
  summary: (viewer: Viewer, query: Static<typeof mapSummary.query>): Promise<MapSummary> =>
    findMapSummary(db, viewer, withPlainTag(query)),
  async place(viewer: Viewer, id: number): Promise<DevicePlace> {
    const place = await findDevicePlace(db, viewer, id);
    if (!place) throw notFound();
    return place;
  },
  middle: (viewer: Viewer, query: Static<typeof projectMiddle.query>): Promise<ProjectMiddle> =>
    findProjectMiddle(db, viewer, query),
});

const withPlainTag = <Q extends { tag?: string }>({ tag, ...query }: Q) => ({
  ...query,
  ...(tag === undefined ? {} : { tag: plainTag(tag) }),
});
