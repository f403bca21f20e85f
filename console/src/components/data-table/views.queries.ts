import { useQuery } from '@tanstack/react-query';
import type { Input } from '@weir/contract/endpoint';
import {
  addSavedView,
  deleteSavedView,
  editSavedView,
  listSavedViews,
  type SavedView,
  type SavedViewDraft,
} from '@weir/contract/workplace/saved-views';
import { call, queryOf } from '../../platform/api.ts';

/** The views of a list; asked for once somebody wants to see them. */
export const useSavedViews = (screen: string, enabled: boolean) =>
  useQuery({ ...queryOf(listSavedViews, { query: { screen } }), enabled });

export const saveView = (draft: SavedViewDraft): Promise<SavedView> => call(addSavedView, { body: draft });

export const changeView = (changes: Input<typeof editSavedView>['body']): Promise<SavedView> =>
  call(editSavedView, { body: changes });

export const removeView = (id: number) => call(deleteSavedView, { query: { id } });
