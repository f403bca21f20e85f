import { alarmHealthPage } from '../features/alarms/alarm-health/alarm-health.screen.ts';
import { shelvingPage } from '../features/alarms/alarm-shelving/alarm-shelving.screen.ts';
import { alarmHistoryPage, alarmSettingsPage, alarmsPage } from '../features/alarms/alarms/alarms.screen.ts';
import { notificationsPage } from '../features/alarms/notifications/notifications.screen.ts';
import { agentPage, agentsPage } from '../features/commerce/agents/agents.screen.ts';
import { cardsPage } from '../features/commerce/cards/cards.screen.ts';
import { cardImportPage } from '../features/commerce/cards/imports/card-imports.screen.ts';
import { customersPage } from '../features/commerce/customers/customers.screen.ts';
import { offerPage, offersPage } from '../features/commerce/offers/offers.screen.ts';
import {
  addOrderPage,
  editOrderPage,
  orderPage,
  ordersPage,
  receiptPage,
} from '../features/commerce/orders/orders.screen.ts';
import { storePage } from '../features/commerce/stores/page/store.screen.ts';
import { storesPage } from '../features/commerce/stores/stores.screen.ts';
import { transferPage, transfersPage } from '../features/commerce/transfers/transfers.screen.ts';
import { parameterWritesPage } from '../features/control/parameters/parameters.screen.ts';
import { basinsPage } from '../features/fish/basins/basins.screen.ts';
import { fishChartsPage } from '../features/fish/charts/charts.screen.ts';
import { examinationPage } from '../features/fish/examination/examination.screen.ts';
import { photosPage } from '../features/fish/photos/photos.screen.ts';
import { referencesPage } from '../features/fish/references/references.screen.ts';
import {
  riverSectionPage,
  riverSectionsPage,
} from '../features/fish/river-sections/river-sections.screen.ts';
import {
  addFishPage,
  editFishPage,
  fishPage,
  speciesPage,
} from '../features/fish/species/screens/species.screen.ts';
import { surveyEditorPage, surveyPage, surveysPage } from '../features/fish/surveys/surveys.screen.ts';
import { fishTransferPage } from '../features/fish/transfer/transfer.screen.ts';
import { deviceImportPage } from '../features/fleet/device-imports/device-imports.screen.ts';
import {
  addDeviceTypePage,
  deviceTypePage,
  deviceTypesPage,
  parametersPage,
} from '../features/fleet/device-types/device-types.screen.ts';
import { projectsPage } from '../features/fleet/projects/projects.screen.ts';
import { logsPage } from '../features/identity/logs/logs.screen.ts';
import { menusPage } from '../features/identity/menus/menus.screen.ts';
import { permissionsPage } from '../features/identity/permissions/permissions.screen.ts';
import { rolePermissionsPage, rolesPage } from '../features/identity/roles/roles.screen.ts';
import { administratorsPage, siteUsersPage, usersPage } from '../features/identity/users/users.screen.ts';
import { operationsPage } from '../features/operations/operations/operations.screen.ts';
import { mapPage } from '../features/places/map/map.screen.ts';
import { tracksPage } from '../features/places/tracks/tracks.screen.ts';
import { siteContactsPage } from '../features/site/contacts/site-contacts.screen.ts';
import { messagesPage } from '../features/site/feedback/feedback.screen.ts';
import { commonLinksPage } from '../features/site/links/common-links.screen.ts';
import { mediaPage } from '../features/site/media/media.screen.ts';
import { aboutPage, feedbackPage, teamPage } from '../features/site/pages/site-pages.screen.ts';
import { questionsPage } from '../features/site/questions/questions.screen.ts';
import { siteSettingsPage } from '../features/site/settings/site-settings.screen.ts';
import { loggerFilesPage } from '../features/telemetry/logger-files/logger-files.screen.ts';
import { historyPage } from '../features/telemetry/telemetry/telemetry.screen.ts';
import { campaignPage, campaignsPage } from '../features/upgrades/campaigns/campaigns.screen.ts';
import { externalPage } from '../features/upgrades/external/external.screen.ts';
import { versionsPage } from '../features/upgrades/versions/versions.screen.ts';
import { devicesPage } from '../features/workplace/device-list/device-list.screen.ts';
import { devicePage } from '../features/workplace/device-page/device-page.screen.ts';
import { dashboardPage } from '../features/workplace/home/home.screen.ts';
import { profilePage } from '../features/workplace/profile/profile.screen.ts';
import { projectPage } from '../features/workplace/project-page/project-page.screen.ts';
import { pathOf } from '../platform/page.ts';
import type { Screen } from '../platform/screen.ts';

/** Every screen there is. A menu row finds its view here by path. */
export const screens: readonly Screen[] = [
  dashboardPage,
  projectsPage,
  projectPage,
  devicesPage,
  deviceImportPage,
  devicePage,
  surveysPage,
  surveyPage,
  surveyEditorPage,
  historyPage,
  loggerFilesPage,
  alarmsPage,
  mapPage,
  tracksPage,
  alarmHistoryPage,
  parameterWritesPage,
  versionsPage,
  campaignsPage,
  campaignPage,
  offersPage,
  offerPage,
  agentsPage,
  agentPage,
  storesPage,
  storePage,
  transfersPage,
  transferPage,
  ordersPage,
  orderPage,
  receiptPage,
  addOrderPage,
  editOrderPage,
  customersPage,
  externalPage,
  cardsPage,
  cardImportPage,
  deviceTypesPage,
  addDeviceTypePage,
  deviceTypePage,
  parametersPage,
  alarmSettingsPage,
  shelvingPage,
  alarmHealthPage,
  usersPage,
  speciesPage,
  fishPage,
  addFishPage,
  editFishPage,
  siteSettingsPage,
  commonLinksPage,
  siteUsersPage,
  aboutPage,
  teamPage,
  siteContactsPage,
  feedbackPage,
  messagesPage,
  examinationPage,
  fishChartsPage,
  questionsPage,
  administratorsPage,
  rolesPage,
  rolePermissionsPage,
  permissionsPage,
  logsPage,
  notificationsPage,
  operationsPage,
  menusPage,
  mediaPage,
  riverSectionsPage,
  riverSectionPage,
  basinsPage,
  fishTransferPage,
  profilePage,
  photosPage,
  referencesPage,
];

/** Leads to the species of the public site; the server answers it. */
export const fishPath = '/device';

export const screenOf = (path: string): Screen | undefined => screens.find((screen) => screen.path === path);

/** The same of a whole address. */
export const screenAt = (href: string): Screen | undefined => screenOf(pathOf(href));

/** Paths that only lead to another. */
export const redirects: readonly { from: string; to: string }[] = [
  { from: '/', to: dashboardPage.path },
  { from: '/devicetype', to: deviceTypesPage.path },
  { from: '/projectlist', to: projectsPage.path },
  { from: '/card', to: cardsPage.path },
  { from: '/upgrade', to: versionsPage.path },
  { from: '/sys', to: siteUsersPage.path },
  { from: '/auth-redirect', to: dashboardPage.path },
];

/** Whether a path opens something in this version. */
export const hasScreen = (path: string): boolean =>
  screenOf(path) !== undefined || redirects.some(({ from }) => from === path);
