import {
  addCommonLink,
  deleteCommonLinks,
  editCommonLink,
  listCommonLinks,
  restoreCommonLinks,
} from '@weir/contract/site/common-links';
import { idOptions } from '../../../components/data-table/filters.ts';
import { defineResource } from '../../../components/resource/resource.ts';
import { SiteGroupSelect } from '../groups/SiteGroupSelect.tsx';
import { useSiteGroupOptions } from '../groups/site-groups.queries.ts';
import { PictureSelect } from '../media/library/PictureSelect.tsx';
import { commonLinksMessages } from './common-links.messages.ts';

/** Links to other sites that the site shows. */
export const commonLinks = defineResource({
  key: 'common-links',
  kind: 'commonLink',
  words: commonLinksMessages,
  list: listCommonLinks,
  add: addCommonLink,
  edit: editCommonLink,
  remove: deleteCommonLinks,
  restore: restoreCommonLinks,
  openBy: 'link',
  columns: [
    { key: 'name', widthPx: 220, grows: true },
    {
      key: 'url',
      widthPx: 260,
      grows: true,
      card: 'wide',
      render: ({ url }) => (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {url}
        </a>
      ),
    },
    { key: 'is_show', word: 'show', widthPx: 120, card: 'fact' },
    { key: 'order', widthPx: 90, align: 'right', card: 'fact' },
    { key: 'createdTime', hidden: true },
    { key: 'updatedTime', hidden: true },
  ],
  filters: { groupId: { word: 'group' }, is_show: { word: 'show' } },
  useOptions: () => ({ groupId: idOptions(useSiteGroupOptions('link') ?? []) }),
  form: {
    name: { needed: 'name' },
    url: { needed: 'address', wrong: 'urlWrong', placeholder: 'https://' },
    description: { rows: 2 },
    logo: { input: () => <PictureSelect /> },
    groupId: { word: 'group', input: () => <SiteGroupSelect of="link" /> },
    order: { help: 'orderHelp' },
    is_show: { word: 'show', initial: 1 },
  },
});
