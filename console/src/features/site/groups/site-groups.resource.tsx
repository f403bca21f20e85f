import { linkGroups } from '@weir/contract/site/common-links';
import { questionGroups } from '@weir/contract/site/questions';
import { contactGroups } from '@weir/contract/site/site-contacts';
import { defineResource } from '../../../components/resource/resource.ts';
import { siteGroupsMessages } from './site-groups.messages.ts';

const groupsOf = (key: string, { list, add, edit, remove }: typeof linkGroups) =>
  defineResource({
    key,
    kind: 'siteGroup',
    words: siteGroupsMessages,
    ...{ list, add, edit, remove },
    columns: [
      { key: 'order', card: 'fact' },
      { key: 'rows', card: 'fact' },
    ],
    form: {
      name: { needed: 'name' },
      order: { help: 'orderHelp' },
    },
  });

/** The groups of rows of one kind. */
export const siteGroups = {
  link: groupsOf('link-groups', linkGroups),
  // They differ in their paths and permissions alone.
  contact: groupsOf('contact-groups', contactGroups as never),
  question: groupsOf('question-groups', questionGroups as never),
};

export type GroupedKind = keyof typeof siteGroups;
