import type { CommonLink } from '@weir/contract/site/common-links';
import type { Question } from '@weir/contract/site/questions';
import type { SiteContact } from '@weir/contract/site/site-contacts';
import type { FastifyInstance } from 'fastify';
import { noticesChanged } from '../features/alarms/notifications/notifications.events.ts';
import { noticeFeedback } from '../features/alarms/notifications/notifications.service.ts';
import { createFeedbackSweeper, createFeedbackWaker } from '../features/site/feedback/feedback.jobs.ts';
import { registerFeedbackRoutes } from '../features/site/feedback/feedback.routes.ts';
import { createFeedback } from '../features/site/feedback/feedback.service.ts';
import { createShownSite } from '../features/site/items/shown-site.service.ts';
import { registerSiteItemsRoutes } from '../features/site/items/site-items.routes.ts';
import { contactKind, linkKind, questionKind } from '../features/site/items/site-kinds.policy.ts';
import { createSitePages } from '../features/site/items/site-pages.service.ts';
import { createSiteGroups, createSiteRows } from '../features/site/items/site-rows.service.ts';
import { createScheduledPublishing } from '../features/site/items/workflow/workflow.jobs.ts';
import { registerWorkflowRoutes } from '../features/site/items/workflow/workflow.routes.ts';
import { createContentWorkflow } from '../features/site/items/workflow/workflow.service.ts';
import { createAvifMaker, createMediaSweeper } from '../features/site/media/media.jobs.ts';
import { registerMediaRoutes } from '../features/site/media/media.routes.ts';
import { createMediaService } from '../features/site/media/media.service.ts';
import { registerMediaFiles } from '../features/site/media/media-files.routes.ts';
import { consolePageSender, registerPublicPages } from '../features/site/public/public-pages.routes.ts';
import { createPublicPages } from '../features/site/public/public-pages.service.ts';
import type { SpeciesSource } from '../features/site/public/public-species.service.ts';
import type { Authenticate } from '../platform/http/mount.ts';
import type { Base } from './base.ts';
import { domain, type ServicesOf } from './domain.ts';

type Site = ServicesOf<typeof createSite>;

/** What the organisation says of itself, to its people and to visitors. */
export function createSite(base: Base & { speciesSite: SpeciesSource }) {
  const { audit, bus } = base;
  const media = createMediaService(base);
  const groupsOf = (of: 'link' | 'contact' | 'question') =>
    createSiteGroups({ ...base, media, of, audit: audit.siteGroups });
  const rows = {
    sitePages: createSitePages({ ...base, media }),
    siteLinks: createSiteRows<CommonLink>({ ...base, media, kind: linkKind, audit: audit.siteLinks }),
    siteContacts: createSiteRows<SiteContact>({
      ...base,
      media,
      kind: contactKind,
      audit: audit.siteContacts,
    }),
    siteQuestions: createSiteRows<Question>({
      media,
      ...base,
      ...{ kind: questionKind, handle: 'questions:handle', audit: audit.siteQuestions },
    }),
  };
  const shownSite = createShownSite({ ...base, ...rows, media });
  const contentWorkflow = createContentWorkflow({ ...base, media });
  const feedback = createFeedback({
    ...base,
    ...rows,
    async notice(trx, userIds, feedbackId) {
      await noticeFeedback(trx, userIds, feedbackId);
      return () => bus.emit(noticesChanged, { userIds: [...userIds] });
    },
  });
  return domain({
    services: {
      ...rows,
      feedback,
      siteGroups: { link: groupsOf('link'), contact: groupsOf('contact'), question: groupsOf('question') },
      shownSite,
      media,
      contentWorkflow,
      publicPages: createPublicPages({ ...base, shownSite, contentWorkflow }),
    },
    parts: [
      { name: 'AVIF of pictures', ...createAvifMaker({ ...base, media }) },
      { name: 'scheduled publishing', ...createScheduledPublishing({ ...base, contentWorkflow }) },
      { name: 'feedback that waits', ...createFeedbackWaker({ ...base, feedback }) },
    ],
    sweepers: [createMediaSweeper({ ...base, media }), createFeedbackSweeper({ ...base, feedback })],
    routes: [registerSiteItemsRoutes, registerWorkflowRoutes, registerMediaRoutes, registerFeedbackRoutes],
  });
}

/** The paths that everybody may open, outside the API. */
export function registerSitePaths(
  server: FastifyInstance,
  services: Site & { authenticate: Authenticate },
): void {
  registerMediaFiles(server, { ...services, showsPicture: services.contentWorkflow.showsPicture });
  registerPublicPages(server, services.publicPages);
}

/** How the console's page is sent. */
export const consolePageOf = ({ publicPages }: Site) => consolePageSender(publicPages);
