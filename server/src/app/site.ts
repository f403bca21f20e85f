import type { CommonLink } from '@weir/contract/site/common-links';
import type { Question } from '@weir/contract/site/questions';
import type { SiteContact } from '@weir/contract/site/site-contacts';
import { createShownSite } from '../features/site/items/shown-site.service.ts';
import { registerSiteItemsRoutes } from '../features/site/items/site-items.routes.ts';
import { contactKind, linkKind, questionKind } from '../features/site/items/site-kinds.policy.ts';
import { createSitePages } from '../features/site/items/site-pages.service.ts';
import { createSiteGroups, createSiteRows } from '../features/site/items/site-rows.service.ts';
import { createPublicPages } from '../features/site/public/public-pages.service.ts';
import type { Base } from './base.ts';
import { domain } from './domain.ts';

/** What the organisation says of itself, to its people and to visitors. */
export function createSite(base: Base) {
  const { audit } = base;
  const groupsOf = (of: 'link' | 'contact' | 'question') =>
    createSiteGroups({ ...base, of, audit: audit.siteGroups });
  const rows = {
    sitePages: createSitePages(base),
    siteLinks: createSiteRows<CommonLink>({ ...base, kind: linkKind, audit: audit.siteLinks }),
    siteContacts: createSiteRows<SiteContact>({ ...base, kind: contactKind, audit: audit.siteContacts }),
    siteQuestions: createSiteRows<Question>({
      ...base,
      ...{ kind: questionKind, handle: 'questions:handle', audit: audit.siteQuestions },
    }),
  };
  const shownSite = createShownSite({ ...base, ...rows });
  return domain({
    services: {
      ...rows,
      siteGroups: { link: groupsOf('link'), contact: groupsOf('contact'), question: groupsOf('question') },
      shownSite,
      publicPages: createPublicPages({ ...base, shownSite }),
    },
    parts: [],
    routes: [registerSiteItemsRoutes],
  });
}
