import type { Input } from '@weir/contract/endpoint';
import { baseMap } from '@weir/contract/places/base-map';
import { devicePlace, mapDevices, mapSummary, mapTile, projectMiddle } from '@weir/contract/places/map';
import { queryOf, steadyQueryOf } from '../../../../platform/api.ts';

type TileQuery = Input<typeof mapTile>['query'];
export type MapFilter = Omit<TileQuery, 'z' | 'x' | 'y'>;

export const tileQuery = (query: TileQuery) => queryOf(mapTile, { query });

export const mapDevicesQuery = (query: Input<typeof mapDevices>['query']) =>
  steadyQueryOf(mapDevices, { query });

export const mapSummaryQuery = (query: MapFilter) => steadyQueryOf(mapSummary, { query });

/** It changes with a restart of the server, which brings the console a new build to load or a new session. */
export const baseMapQuery = () => ({ ...queryOf(baseMap), staleTime: Number.POSITIVE_INFINITY });

export const devicePlaceQuery = (id: number) => queryOf(devicePlace, { query: { id } });

export const projectMiddleQuery = (query: Input<typeof projectMiddle>['query']) =>
  queryOf(projectMiddle, { query });
