import { Node } from '@tiptap/core';
import { imageSizes } from '@weir/contract/site/document-nodes';

/** A picture of the media library; where it is shown from is not part of the document. */
export const pictureNode = (pictureUrl: (mediaId: number) => string) =>
  Node.create({
    name: 'image',
    group: 'block flat',
    atom: true,
    draggable: true,
    addAttributes: () => ({ mediaId: {}, size: { default: 'full' }, caption: { default: '' } }),
    parseHTML: () => [
      {
        tag: 'figure[data-media-id]',
        getAttrs: ({ dataset }: HTMLElement) => ({
          mediaId: Number(dataset.mediaId),
          size: imageSizes.find((size) => size === dataset.size) ?? 'full',
          caption: dataset.caption ?? '',
        }),
      },
    ],
    renderHTML({ node: { attrs } }) {
      const { mediaId, size, caption } = attrs;
      const data = { 'data-media-id': mediaId, 'data-size': size, 'data-caption': caption };
      const picture = ['img', { src: pictureUrl(mediaId), alt: caption, draggable: 'false' }] as const;
      return caption ? ['figure', data, picture, ['figcaption', {}, caption]] : ['figure', data, picture];
    },
    renderText: ({ node }) => node.attrs.caption,
  });
