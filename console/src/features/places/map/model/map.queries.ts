import type { Input } from '@weir/contract/endpoint';
import { devicePlace, mapDevices, mapSummary, mapTile } from '@weir/contract/places/map';
import { queryOf, steadyQueryOf } from '../../../../platform/api.ts';

type TileQuery = Input<typeof mapTile>['query'];
export type MapFilter = Omit<TileQuery, 'z' | 'x' | 'y'>;

export const tileQuery = (query: TileQuery) => queryOf(mapTile, { query });

export const mapDevicesQuery = (query: Input<typeof mapDevices>['query']) =>
  steadyQueryOf(mapDevices, { query });

export const mapSummaryQuery = (query: MapFilter) => steadyQueryOf(mapSummary, { query });

export const devicePlaceQuery = (id: number) => queryOf(devicePlace, { query: { id } });
