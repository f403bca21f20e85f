import type { Audit } from '../../identity/audit/audit.service.ts';
import { createAuditEntries } from '../../identity/audit/audit-entries.service.ts';
import type { NamedItem } from './site-items.service.ts';

export type SiteItemEvents = ReturnType<typeof siteItemEvents>;

/** What people did to the site. */
export function siteItemEvents(audit: Audit) {
  const settings = createAuditEntries<NamedItem>({ audit, kind: 'site-settings' });
  const page = createAuditEntries<NamedItem>({ audit, kind: 'site-page' });
  const link = createAuditEntries<NamedItem>({ audit, kind: 'common-link' });
  const contact = createAuditEntries<NamedItem>({ audit, kind: 'site-contact' });
  const question = createAuditEntries<NamedItem>({ audit, kind: 'question' });
  const group = createAuditEntries<NamedItem>({ audit, kind: 'site-group' });
  return {
    sitePageContent: {
      published: page.noted('site-pages:publish'),
      scheduled: page.noted('site-pages:schedule'),
      unscheduled: page.noted('site-pages:unschedule'),
      reverted: page.noted('site-pages:revert'),
    },
    questionContent: {
      published: question.noted('questions:publish'),
      scheduled: question.noted('questions:schedule'),
      unscheduled: question.noted('questions:unschedule'),
      reverted: question.noted('questions:revert'),
    },
    siteSettingsUpdated: settings.updated('site-settings:update'),
    sitePageUpdated: page.updated('site-pages:update'),
    siteLinks: {
      created: link.created('common-links:create'),
      updated: link.updated('common-links:update'),
      removed: link.notedOfEach('common-links:remove'),
      restored: link.notedOfEach('common-links:restore'),
    },
    siteContacts: {
      created: contact.created('site-contacts:create'),
      updated: contact.updated('site-contacts:update'),
      removed: contact.notedOfEach('site-contacts:remove'),
      restored: contact.notedOfEach('site-contacts:restore'),
    },
    siteQuestions: {
      created: question.created('questions:create'),
      updated: question.updated('questions:update'),
      removed: question.notedOfEach('questions:remove'),
      restored: question.notedOfEach('questions:restore'),
    },
    siteGroups: {
      created: group.created('site-groups:create'),
      updated: group.updated('site-groups:update'),
      removed: group.notedOfEach('site-groups:remove'),
    },
  };
}
