import type { Endpoint } from '@weir/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { createAlarms } from './app/alarms.ts';
import { type AppDeps, baseParts, baseRoutes, createBase } from './app/base.ts';
import { createCommerce } from './app/commerce.ts';
import { createControl } from './app/control.ts';
import { registerDeviceRoutes } from './app/device-paths.ts';
import { createDiagnosis } from './app/diagnosis.ts';
import { createFish, registerReleasePaths } from './app/fish.ts';
import { createFleet } from './app/fleet.ts';
import { createIdentity } from './app/identity.ts';
import { createPlaces } from './app/places.ts';
import { consolePageOf, createSite, registerSitePaths } from './app/site.ts';
import { createTelemetry } from './app/telemetry.ts';
import { createUpgrades } from './app/upgrades.ts';
import { createWorkplace } from './app/workplace.ts';
import type { Http } from './platform/http/mount.ts';
import { createParts } from './platform/parts.ts';

export type App = ReturnType<typeof createApp>;

const devicesEndWithinMs = 3000;

/** Every domain and what it stands on: the table of contents of the program. */
export function createApp(deps: AppDeps) {
  const base = createBase({
    ...deps,
    latestValues: { ofDevices: (ids) => telemetry.services.telemetry.latest.ofDevices(ids) },
    deviceFences: {
      ofDevice: (db, id) => places.services.fences.ofDevice(db, id),
      devicesWithin: (viewer, id) => places.services.projectFences.devicesWithin(viewer, id),
    },
  });
  const identity = createIdentity({
    ...base,
    siteTitle: async () => (await site.services.shownSite.settings('zh')).shown.title,
  });
  const site = createSite({
    ...base,
    speciesSite: {
      revision: () => fish.services.speciesSite.revision(),
      slugs: () => fish.services.speciesSite.slugs(),
      list: (language, query) => fish.services.speciesSite.list(language, query),
      item: (language, slug) => fish.services.speciesSite.item(language, slug),
    },
  });
  const fleet = createFleet({
    ...base,
    ownerChanged: (trx, author, projectId) => commerce.services.customers.follow(trx, author, { projectId }),
  });
  const telemetry = createTelemetry({ ...base, ...fleet.services });
  const alarms = createAlarms({ ...base, ...telemetry.services });
  const devices = { ...base, ...fleet.services, ...telemetry.services };
  const control = createControl(devices);
  const places = createPlaces({ ...devices, ...alarms.services, ...control.services });
  const upgrades = createUpgrades({ ...devices, ...alarms.services });
  const fish = createFish({ ...devices, roles: identity.services.roles, site: site.services });
  const commerce = createCommerce({ ...devices, ...alarms.services, ...control.services });
  const diagnosis = createDiagnosis({ ...devices, ...alarms.services, ...control.services });
  const workplace = createWorkplace({ ...base, ...identity.services, ...fleet.services });

  const domains = [
    identity,
    fleet,
    telemetry,
    alarms,
    control,
    places,
    upgrades,
    fish,
    commerce,
    diagnosis,
    site,
    workplace,
  ];
  const sweepers = domains.flatMap((domain) => domain.sweepers ?? []);
  const { gateway } = telemetry.services;
  /** Devices come last, and leave first: what they were promised is written while everything is still there. */
  const { start, stop } = createParts(
    [
      ...baseParts(base),
      ...domains.flatMap(({ parts }) => parts),
      ...sweepers.map((sweeper) => ({ name: 'sweepers', ...sweeper })),
      { name: 'jobs', ...base.runner },
      { name: 'presence', ...fleet.services.presence },
      { name: 'telemetry', ...telemetry.services.telemetry },
      { name: 'devices', start: gateway.start, stop: () => gateway.stop(devicesEndWithinMs) },
    ],
    deps.logger,
  );
  return {
    ...base,
    audit: base.log,
    ...identity.services,
    ...site.services,
    ...fleet.services,
    ...telemetry.services,
    ...alarms.services,
    ...control.services,
    ...places.services,
    ...upgrades.services,
    ...commerce.services,
    ...fish.services,
    ...commerce.services,
    ...diagnosis.services,
    ...site.services,
    ...workplace.services,
    sweepers,
    start,
    stop,
    routes(http: Http) {
      baseRoutes(http, base);
      for (const { mount } of domains) mount(http);
    },
    /** The paths of the site that everybody may open, outside the API. */
    siteRoutes(server: FastifyInstance) {
      const { authenticate } = identity.services.sessions;
      registerSitePaths(server, { ...site.services, authenticate });
      registerReleasePaths(server, { ...fish.services, authenticate });
    },
    /** Sends the console's page as it was built. */
    sendConsole: consolePageOf(site.services),
    /** The paths that devices call, beside those of the contract. */
    deviceRoutes: (server: FastifyInstance, mounted: readonly Endpoint[]) =>
      registerDeviceRoutes(server, {
        ...telemetry.services,
        ...gateway,
        ddi: upgrades.services.ddi,
        consents: upgrades.services.consents,
        downloadLinks: upgrades.services.downloadLinks,
        party: upgrades.services.party,
        credentials: fleet.services.deviceCredentials,
        otherPaths: new Set(mounted.map(({ path }) => path.split('/')[1] ?? '')),
      }),
  };
}
