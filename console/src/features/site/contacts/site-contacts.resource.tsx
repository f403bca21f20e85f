import {
  addSiteContact,
  deleteSiteContacts,
  editSiteContact,
  listSiteContacts,
  restoreSiteContacts,
} from '@weir/contract/site/site-contacts';
import { idOptions } from '../../../components/data-table/filters.ts';
import { defineResource } from '../../../components/resource/resource.ts';
import { SiteGroupSelect } from '../groups/SiteGroupSelect.tsx';
import { useSiteGroupOptions } from '../groups/site-groups.queries.ts';
import { PictureSelect } from '../media/library/PictureSelect.tsx';
import { siteContactsMessages } from './site-contacts.messages.ts';

/** How the organisation is reached, as the site shows it. */
export const siteContacts = defineResource({
  key: 'site-contacts',
  kind: 'siteContact',
  words: siteContactsMessages,
  list: listSiteContacts,
  add: addSiteContact,
  edit: editSiteContact,
  remove: deleteSiteContacts,
  restore: restoreSiteContacts,
  openBy: 'contact',
  columns: [
    { key: 'name', widthPx: 220, grows: true },
    { key: 'tel', widthPx: 150, card: 'fact' },
    { key: 'email', widthPx: 200, card: 'fact' },
    { key: 'is_show', word: 'show', widthPx: 120, card: 'fact' },
    { key: 'order', widthPx: 90, align: 'right', card: 'fact' },
    { key: 'createdTime', hidden: true },
    { key: 'updatedTime', hidden: true },
  ],
  filters: { groupId: { word: 'group' }, is_show: { word: 'show' } },
  useOptions: () => ({ groupId: idOptions(useSiteGroupOptions('contact') ?? []) }),
  form: {
    name: { needed: 'name' },
    person: {},
    tel: {},
    email: { wrong: 'emailWrong' },
    address: { rows: 2 },
    hours: {},
    qr: { help: 'qrHelp', input: () => <PictureSelect /> },
    lat: {},
    lng: { help: 'latHelp' },
    groupId: { word: 'group', input: () => <SiteGroupSelect of="contact" /> },
    order: { help: 'orderHelp' },
    is_show: { word: 'show', initial: 1 },
  },
});
