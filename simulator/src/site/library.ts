import { editMedia, listMedia, uploadMedia } from '@weir/contract/site/media';
import { type Api, call, sendBytes } from '../api/api.ts';
import { pageLimit, presentAndRemoved } from '../api/pages.ts';
import { type Picture, pngOf } from './drawn/pictures.ts';
import { inFour } from './texts/documents.ts';

/** The pictures of the site, by their names; undefined: somebody has deleted it. */
export interface Library {
  idOf(picture: Picture): Promise<number | undefined>;
  /** As fields hold it. */
  pathOf(picture: Picture | undefined): Promise<string | null>;
}

/** A picture is drawn and uploaded when it is first asked for, unless it is there. */
export async function openLibrary(api: Api): Promise<Library> {
  const { present, removed } = await presentAndRemoved((page, deleted) =>
    call(api, listMedia, { query: { page, limit: pageLimit, deleted } }),
  );
  const known = new Map(present.map(({ name, id }) => [name, id]));
  const gone = new Set(removed.map(({ name }) => name));

  const make = async (picture: Picture): Promise<number> => {
    const { name, alt } = picture;
    const { id, version } = await sendBytes(api, uploadMedia, {
      query: { name },
      type: 'image/png',
      body: new Uint8Array(await pngOf(picture)),
    });
    const told = alt ? inFour('alt', alt) : { decorative: 1 as const };
    await call(api, editMedia, { body: { id, version, ...told } });
    known.set(name, id);
    return id;
  };
  const idOf: Library['idOf'] = async (picture) => {
    const id = known.get(picture.name);
    return id !== undefined || gone.has(picture.name) ? id : make(picture);
  };
  return {
    idOf,
    async pathOf(picture) {
      const id = picture && (await idOf(picture));
      return id === undefined ? null : `/media/${id}/480.webp`;
    },
  };
}
