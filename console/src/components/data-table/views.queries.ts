import { type QueryClient, useQuery } from '@tanstack/react-query';
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

const viewsChanged = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: [listSavedViews.path] });

export async function saveView(queryClient: QueryClient, draft: SavedViewDraft): Promise<SavedView> {
  const view = await call(addSavedView, { body: draft });
  await viewsChanged(queryClient);
  return view;
}

export async function changeView(
  queryClient: QueryClient,
  changes: Input<typeof editSavedView>['body'],
): Promise<SavedView> {
  const view = await call(editSavedView, { body: changes });
  await viewsChanged(queryClient);
  return view;
}

export async function removeView(queryClient: QueryClient, id: number): Promise<void> {
  await call(deleteSavedView, { query: { id } });
  await viewsChanged(queryClient);
}
