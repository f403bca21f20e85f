import { createJobPushes } from '../features/operations/jobs/job-pushes.service.ts';
import { registerConsoleLinksRoutes } from '../features/workplace/console-links/console-links.routes.ts';
import { registerHomeRoutes } from '../features/workplace/home/home.routes.ts';
import { createHomeService, createMessageCounts } from '../features/workplace/home/home.service.ts';
import { createRealtime } from '../features/workplace/live/realtime.service.ts';
import { registerPreferencesRoutes } from '../features/workplace/preferences/preferences.routes.ts';
import { createPreferencesService } from '../features/workplace/preferences/preferences.service.ts';
import { registerSavedViewsRoutes } from '../features/workplace/saved-views/saved-views.routes.ts';
import { createSavedViewsService } from '../features/workplace/saved-views/saved-views.service.ts';
import { registerSearchRoutes } from '../features/workplace/search/search.routes.ts';
import { createSearchService } from '../features/workplace/search/search.service.ts';
import { registerWeatherRoutes } from '../features/workplace/weather/weather.routes.ts';
import { createWeatherService } from '../features/workplace/weather/weather.service.ts';
import type { Base } from './base.ts';
import { domain, type ServicesOf } from './domain.ts';
import type { Fleet } from './fleet.ts';
import type { Identity } from './identity.ts';

export type Workplace = ServicesOf<typeof createWorkplace>;

/** What people find when they come in: home, what they have set up, and consoles that follow what happens. */
export function createWorkplace(base: Base & Identity & Fleet) {
  const weather = createWeatherService({ ...base, options: base.options.weather ?? {} });
  const messageCounts = createMessageCounts(base);
  const { realtime, live } = createRealtime(base);
  const jobPushes = createJobPushes({ ...base, clients: realtime.clients });
  return domain({
    services: {
      ...{ weather, messageCounts, realtime, live },
      home: createHomeService({ ...base, weather }),
      preferences: createPreferencesService(base),
      savedViews: createSavedViewsService(base),
      search: createSearchService(base),
      links: base.links,
    },
    parts: [
      { name: 'pushes about jobs', ...jobPushes },
      { name: 'pushes', ...live },
      { name: 'real-time channel', ...realtime },
    ],
    sweepers: [messageCounts],
    routes: [
      registerHomeRoutes,
      registerWeatherRoutes,
      registerPreferencesRoutes,
      registerSavedViewsRoutes,
      registerSearchRoutes,
      registerConsoleLinksRoutes,
    ],
  });
}
