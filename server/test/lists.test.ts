import { expect, test } from 'vitest';
import { contractEndpoints } from './endpoints.ts';

const has = (schema: unknown, ...names: string[]) =>
  names.every((name) => name in ((schema as { properties?: object } | undefined)?.properties ?? {}));

/** Lists that are short by what they are, and come whole. */
const whole = {
  'what a field chooses from': [
    '/devicetype/typeoptionslist',
    '/menu/menutestoptionslist',
    '/permission/menuoptions',
    '/role/getoptionslist',
    '/user/devicetypelist',
  ],
  'the best matches of what is typed': ['/notification/recipientlist', '/user/options'],
  'one row of the menu or of a role for each screen': [
    '/menu/preview',
    '/role/getpermission',
    '/user/menulist',
  ],
  'settings that are replaced as a whole, 500 at most': [
    '/device/alarmsettings',
    '/devicetype/setalarm',
    '/devicetype/setparam',
  ],
  'what one type has of signals, parameters and groups': [
    '/device/alarmgroupinfo',
    '/device/displayparamgrouplist',
    '/device/groupinfo',
    '/device/historystates',
    '/device/historystatistics',
    '/device/setparamlist',
    '/device/subnum',
  ],
  'one entry for each level, day, hour, kind or stretch that was asked for': [
    '/device/dependants',
    '/device/presencetimeline',
    '/devicetype/dependants',
    '/home/alarmnum',
    '/home/levelnum',
    '/home/weather',
    '/media/uses',
    '/fish/checkFish',
    '/fish/checkFishPhoto',
    '/fish/checkFishSurvey',
    '/fish/checkInvestigateTheRiverSection',
    '/fish/checkReferences',
    '/fish/citeReferences',
    '/fish/countReferenceUses',
    '/fish/fishNames',
    '/fish/lastSurveysOfSections',
    '/fish/listReferenceUses',
    '/permission/dependants',
    '/project/dependants',
    '/role/dependants',
    '/user/dependants',
  ],
  'the first of a ranking': ['/home/gettop5'],
  'the species of one section, 500 at the most': ['/fish/sectionWaterForSpecies'],
  'the newest 5,000, as short rows': ['/getAllFishSurveyList'],
  'what one device or person has few of': [
    '/device/attributes',
    '/device/credentials',
    '/device/notelist',
    '/device/recordinglist',
    '/device/taglist',
    '/fish/sectionsOfDevice',
    '/notification/webhooklist',
    '/session/list',
    '/token/list',
    '/upgrade/campaign/health',
    '/upgrade/modulelist',
    '/video/sourcelist',
    '/video/viewerlist',
    '/view/list',
  ],
  'what one order has, 200 at the most': ['/order/payment/list', '/order/receipt/list'],
  'one for each account and currency': ['/store/ledger/sums'],
  'read on after the last one': ['/device/recordedmessages', '/store/ledger/list'],
};

test('lists that grow with the fleet or its people take page and limit', async () => {
  const unpaged = (await contractEndpoints())
    .filter(({ method, response }) => method === 'GET' && has(response, 'list'))
    .filter(({ query }) => !has(query, 'page', 'limit'));
  expect(unpaged.map(({ path }) => path).sort()).toEqual(Object.values(whole).flat().sort());
});

test('what comes by the page says which one it is', async () => {
  const paged = (await contractEndpoints()).filter(({ query }) => has(query, 'page', 'limit'));
  const silent = paged.filter(({ response }) => !has(response, 'list', 'page', 'limit'));
  expect(silent.map(({ path }) => path)).toEqual([]);
});
