import type { Input, Output } from '@weir/contract/endpoint';
import {
  addSnapshot,
  closeView,
  getVideoH5Url,
  listSources,
  listViewers,
  type OpenedView,
  openView,
  type VideoReason,
  type VideoState,
  viewState,
} from '@weir/contract/places/video';
import { call, queryOf, upload } from '../../../../platform/api.ts';

export const sourcesQuery = (deviceId: number) => queryOf(listSources, { query: { id: deviceId } });
const viewersEveryMs = 5000;
export const viewersQuery = (deviceId: number) => ({
  ...queryOf(listViewers, { query: { id: deviceId } }),
  refetchInterval: viewersEveryMs,
});

type Asked = Input<typeof getVideoH5Url>['query'];

/** Why nothing is shown. */
export interface Obstacle {
  status: VideoState;
  reason: VideoReason | null;
}

/** Looks at a camera in this page: asks for the link, and opens it at once. */
export async function watch(query: Asked): Promise<OpenedView | Obstacle> {
  const answer = await call(getVideoH5Url, { query });
  const ticket = ticketOf(answer);
  return ticket === null ? answer : call(openView, { body: { ticket } });
}

/** A link for another window. */
export const askLink = async (query: Asked): Promise<{ url: string } | Obstacle> => {
  const answer = await call(getVideoH5Url, { query });
  return answer.url === null ? answer : { url: answer.url };
};

const ticketOf = ({ url }: Output<typeof getVideoH5Url>): string | null =>
  url === null ? null : new URL(url, location.href).searchParams.get('ticket');

export const isOpened = (answer: OpenedView | Obstacle): answer is OpenedView => 'playlist' in answer;

export const leave = (view: string): Promise<unknown> =>
  call(closeView, { body: { view }, keepalive: true }).catch(() => undefined);

/** What an address of the player leads to: a link that is opened now, or a picture that was. */
export const openAddress = (search: URLSearchParams): Promise<OpenedView> => {
  const view = search.get('view');
  return view === null
    ? call(openView, { body: { ticket: search.get('ticket') ?? '' } })
    : call(viewState, { query: { view } });
};

/** What was seen, as a note on the device. */
export const keepSnapshot = (query: Input<typeof addSnapshot>['query'], file: Blob) =>
  upload(addSnapshot, { query, file });

export const stateOf = (view: string): Promise<OpenedView> => call(viewState, { query: { view } });
