import { type BaseMap, baseMap as baseMapOf } from '@weir/contract/places/base-map';
import { devicePlace, mapDevices, mapSummary, mapTile, projectMiddle } from '@weir/contract/places/map';
import type { Http } from '../../../platform/http/mount.ts';
import type { MapService } from './map.service.ts';

interface Services {
  map: MapService;
  baseMap: BaseMap;
}

export function registerMapRoutes(http: Http, { map, baseMap }: Services): void {
  http.mount(baseMapOf, async () => baseMap);
  http.mount(mapTile, ({ caller, query }) => map.tile(caller, query));
  http.mount(mapDevices, ({ caller, query }) => map.devices(caller, query));
  http.mount(mapSummary, ({ caller, query }) => map.summary(caller, query));
  http.mount(devicePlace, ({ caller, query }) => map.place(caller, query.id));
  http.mount(projectMiddle, ({ caller, query }) => map.middle(caller, query));
}
