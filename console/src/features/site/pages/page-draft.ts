import { languages } from '@weir/contract/common';
import { fieldIn } from '@weir/contract/local-text';
import type { FeedbackPage, Member, SitePage } from '@weir/contract/site/site-pages';
import { textDraft, textValues } from '../../../components/form/name-values.ts';
import { changesOf } from '../../../components/resource/form-fields.ts';

type Fields = Readonly<Record<string, unknown>>;

type FormSettings = Omit<FeedbackPage, keyof SitePage>;

/** A page as it is edited; of the pages only the team has members, and only that of feedback a form. */
export type EditedPage = SitePage & { members?: readonly Member[] } & Partial<FormSettings>;

const texts = ['title', 'summary', 'consent'] as const;
const contents = languages.map((language) => fieldIn('content', language));

export function pageValues(page: EditedPage | undefined): Fields {
  const documents = contents.map((field) => [field, page?.[field] ?? null]);
  const members = page?.members === undefined ? {} : { members: page.members };
  const { kinds, open, retentionDays, notifyUserIds } = page ?? {};
  const form = kinds === undefined ? {} : { kinds, open: open === 1, retentionDays, notifyUserIds };
  return Object.assign(
    {},
    ...texts.map((name) => textValues(name, page)),
    Object.fromEntries(documents),
    members,
    form,
    { minor: false },
  );
}

const draftOf = (values: Fields): Fields => ({
  ...values,
  ...Object.assign({}, ...texts.map((name) => textDraft(name, values, false))),
  ...(values.members === undefined
    ? {}
    : { members: (values.members as readonly Member[]).map(memberDraft) }),
  ...(values.kinds === undefined
    ? {}
    : {
        kinds: (values.kinds as FormSettings['kinds']).map((kind) => textDraft('name', kind, true)),
        open: values.open === true ? 1 : 0,
      }),
});

function memberDraft({ photo = null, ...member }: Member): Fields {
  const named = Object.assign(
    {},
    ...(['role', 'text'] as const).map((name) => textDraft(name, member, false)),
  );
  return { ...named, ...textDraft('name', member, true), photo };
}

/** What is sent: the fields that differ from what was read. */
export const pageChanges = (page: EditedPage | undefined, values: Fields): Fields =>
  changesOf(draftOf(pageValues(page)), draftOf(values));
