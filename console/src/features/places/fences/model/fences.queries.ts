import type { Input } from '@weir/contract/endpoint';
import {
  cancelFence,
  closeFence,
  getFence,
  listFenceRevisions,
  rehearseFence,
  relockFence,
  setFence,
  setFenceLevel,
} from '@weir/contract/places/fences';
import { rehearseProjectFence } from '@weir/contract/places/project-fences';
import { call, queryOf, steadyQueryOf } from '../../../../platform/api.ts';

type Body<E extends Parameters<typeof call>[0]> = Input<E> extends { body: infer B } ? B : never;

export const fenceQuery = (id: number) => queryOf(getFence, { query: { id } });

export const fenceRevisionsQuery = (id: number, limit: number) =>
  steadyQueryOf(listFenceRevisions, { query: { id, page: 1, limit } });

export const drawFence = (body: Body<typeof setFence>) => call(setFence, { body });
export const endFence = (body: Body<typeof closeFence>) => call(closeFence, { body });
export const lockFence = (body: Body<typeof relockFence>) => call(relockFence, { body });
export const callOffFence = (id: number) => call(cancelFence, { body: { id } });
export const saveFenceLevel = (body: Body<typeof setFenceLevel>) => call(setFenceLevel, { body });
export const tryFence = (body: Body<typeof rehearseFence>) => call(rehearseFence, { body });
export const tryProjectFence = (body: Body<typeof rehearseProjectFence>) =>
  call(rehearseProjectFence, { body });
