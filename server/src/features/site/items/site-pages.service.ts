import type { Language } from '@weir/contract/common';
import { textIn } from '@weir/contract/local-text';
import type { FeedbackPage, SitePage, SitePageKind, TeamPage } from '@weir/contract/site/site-pages';
import type { ShownSettings, SiteSettings } from '@weir/contract/site/site-settings';
import type { Caller } from '../../../platform/access/caller.ts';
import { mayBeGiven } from '../../../platform/access/users.store.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { badField, refuseUnknown } from '../../../platform/errors.ts';
import { languagesFrom } from './publication.policy.ts';
import { findShownPage } from './shown-items.store.ts';
import type { SiteItemEvents } from './site-item-events.service.ts';
import { createItemWriter, type Edit, type SiteDeps, wireOf } from './site-items.service.ts';
import { findOnlyItem } from './site-items.store.ts';
import { type Fields, pageKinds, type SiteKind, settingsKind } from './site-kinds.policy.ts';

interface Deps extends SiteDeps {
  audit: Pick<SiteItemEvents, 'siteSettingsUpdated' | 'sitePageUpdated'>;
}

export type SitePages = ReturnType<typeof createSitePages>;

interface PageOf {
  about: SitePage;
  team: TeamPage;
  feedback: FeedbackPage;
}

/** Items of which there is one each: the settings, and the pages about, team and feedback. */
export function createSitePages({ db, bus, media, audit }: Deps) {
  const writer = createItemWriter({ bus, media });

  const find = async (kind: SiteKind) => (await findOnlyItem(db, kind.kind)) ?? refuseUnknown();

  const save = async <Item>(
    caller: Caller,
    kind: SiteKind,
    sent: Edit,
    record: Deps['audit']['sitePageUpdated'],
  ) => {
    const after = await db.transaction().execute(async (trx) => {
      const { id, fields } = (await findOnlyItem(trx, kind.kind)) ?? refuseUnknown();
      await assertRecipients(trx, caller, sent, fields);
      return writer.update(trx, caller, kind, { ...sent, id }, record);
    });
    writer.told();
    return wireOf<Item>(kind, after);
  };

  return {
    async settings() {
      return withSecondName(wireOf<EditedSettings>(settingsKind, await find(settingsKind)));
    },
    async saveSettings(caller: Caller, { company_en, ...sent }: Edit) {
      if (company_en !== undefined && sent.companyEn !== undefined && company_en !== sent.companyEn)
        throw badField('company_en', 'sameAs', 'is the same field as companyEn');
      const named = company_en === undefined ? sent : { ...sent, companyEn: company_en };
      return withSecondName(
        await save<EditedSettings>(caller, settingsKind, named as Edit, audit.siteSettingsUpdated),
      );
    },
    /** Everything of the settings, and their texts in a language. */
    async shownSettings(language: Language) {
      const settings = withSecondName(wireOf<EditedSettings>(settingsKind, await find(settingsKind)));
      return { ...settings, shown: shownTexts(settings, language) };
    },
    async page<Of extends SitePageKind>(of: Of) {
      return wireOf<PageOf[Of]>(pageKinds[of], await find(pageKinds[of]));
    },
    savePage<Of extends SitePageKind>(caller: Caller, of: Of, sent: Edit) {
      writer.assertMayPublish(caller, pageKinds[of], sent, 'site-pages:handle');
      return save<PageOf[Of]>(caller, pageKinds[of], sent, audit.sitePageUpdated);
    },
    /** What visitors see of a page, and its fields that need no publication. */
    async shownPage<Of extends SitePageKind>(of: Of, language: Language) {
      const published = await findShownPage(db, of, languagesFrom(language));
      return { published, page: wireOf<PageOf[Of]>(pageKinds[of], await find(pageKinds[of])) };
    },
  };
}

/** Whoever is to be told of messages must be known to who says so, and may read them. */
async function assertRecipients(trx: Trx, caller: Caller, sent: Edit, before: Fields): Promise<void> {
  const idsOf = ({ notifyUserIds }: Fields) => (notifyUserIds ?? []) as readonly number[]; // as the contract has it
  const known = new Set(idsOf(before));
  const added = idsOf(sent).filter((id) => !known.has(id));
  if (added.length > 0 && !(await mayBeGiven(trx, caller, added, 'feedback-messages:list')))
    throw badField('notifyUserIds', 'notAllowed', 'These users cannot read messages');
}

type EditedSettings = SiteSettings & { version: number };

export type PublicSettings = SiteSettings & { shown: ShownSettings };

/** `company_en` is the specification's second name of `companyEn`. */
const withSecondName = <F extends SiteSettings>(fields: F) => ({ ...fields, company_en: fields.companyEn });

const productName = 'Weir';

function shownTexts(settings: Fields, language: Language): ShownSettings {
  const { contact_address: contactAddress, ...others } = settings;
  const texts = { ...others, contactAddress };
  return {
    title: textIn(texts, 'title', language) ?? productName,
    description: textIn(texts, 'description', language),
    company: textIn(texts, 'company', language),
    copyright: textIn(texts, 'copyright', language),
    contact_address: textIn(texts, 'contactAddress', language),
  };
}
