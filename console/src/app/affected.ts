import { type Affected, eachOf } from '../platform/changes.ts';
import { affectedCards } from './affected-cards.ts';
import { affectedFish } from './affected-fish.ts';
import { affectedOrders } from './affected-orders.ts';
import { affectedStores } from './affected-stores.ts';

const alarms = ['/device/alarmlist', '/alarm/item', '/device/alarmgroupinfo', '/home/levelnum'];
const alarmCounts = ['/home/alarmnum', '/home/gettop5'];
const shelving = ['/alarm/shelves', '/alarm/windows', '/device/shelving', ...alarms];
const maps = ['/map/tile', '/map/devicelist', '/map/summary', '/map/deviceplace', '/map/projectmiddle'];
const devices = [
  ...maps,
  '/device/list',
  '/device/taglist',
  '/device/basic',
  '/home/devicetotals',
  '/home/projectlist',
  '/home/list',
];
const projects = ['/project/list', '/project/item', '/home/projectlist', '/home/list', ...maps];
/** They go where their devices go. */
const cards = ['/card/list', '/card/item'];
const deviceChanges = [...devices, ...cards, '/device/change/list', '/device/change/item'];
const imports = ['/device/import/item', '/device/import/list', ...devices];
const trackImports = ['/device/locus/import/list', '/device/locus/import/item'];
/** What a device measured, also by files. */
export const ownHistory = [
  ...['/device/locus', '/device/devicehistoricallist', '/device/devicehistoricallisttoecharts'],
  ...['/device/historystatistics', '/device/historystates', '/device/historyquality'],
];
const loggerImports = ['/device/loggerfile/list', '/device/loggerfile/item'];
const deviceTypes = [
  '/devicetype/list',
  '/devicetype/item',
  '/devicetype/typeoptionslist',
  '/home/list',
  '/device/groupinfo',
  '/device/displayparamgrouplist',
];
const parameters = [
  '/device/setparamlist',
  '/device/setparamhistory',
  '/device/setparambatchlist',
  '/device/setparambatch',
];
const fences = ['/device/fence', '/device/fence/history', '/device/basic', '/device/commandlist'];
const projectFences = ['/project/fence/list', '/project/fence/item'];
const recordings = ['/device/recordinglist', '/device/recordedmessages', '/device/loglist'];
const notes = ['/device/notelist'];
const offers = ['/rentsale/list', '/rentsale/item', '/rentsale/price/list'];
const users = ['/user/list', '/user/item', '/user/tree', '/user/options'];
const roles = ['/role/getlist', '/role/getitem', '/role/getpermission', '/role/getoptionslist'];
const permissions = [
  '/permission/getlist',
  '/permission/getitem',
  '/permission/check',
  '/role/getlist',
  '/role/getpermission',
  '/user/menulist',
];
const menus = ['/menu/menutestlist', '/menu/preview', '/user/menulist'];
const views = ['/view/list'];
const jobs = ['/job/list'];
const notices = ['/notice/list', '/notice/unread'];
const rules = ['/notification/rulelist', '/notification/rule'];
const webhooks = ['/notification/webhooklist'];
const media = ['/media/list', '/media/item', '/media/uses'];
const cameras = ['/video/sourcelist', '/video/viewerlist'];
const versions = ['/upgrade/list', '/upgrade/item'];
const feedback = ['/feedback/list', '/feedback/counts', '/feedback/item'];
const siteSettings = ['/config', '/config/getSysSet'];
const campaigns = [
  ...['/upgrade/campaign/list', '/upgrade/campaign/item', '/upgrade/campaign/health'],
  ...['/upgrade/campaign/rollback', '/upgrade/devicelist', '/upgrade/deviceitem'],
];
const externalUpgrades = ['/external/list'];
const externalTokens = ['/external/token/list'];
const tokens = ['/token/list'];
const sessions = ['/session/list'];
/** Nothing that is held shows it, or whoever writes it shows its answer. */
const nothing: readonly string[] = [];

/** The writes of rows of the site and of their groups: rows are shown with their groups. */
function siteRows(rows: string, groups: string): Affected {
  const [list, groupList] = [`/config/get${rows}List`, `/config/${groups}Groups`];
  return {
    ...eachOf(
      ['add', 'edit', 'delete', 'restore'].map((verb) => `/config/${verb}${rows}`),
      [list],
    ),
    ...eachOf(
      ['add', 'edit', 'delete'].map((verb) => `${groupList}/${verb}`),
      [groupList, list],
    ),
  };
}

const contentVerbs = [
  'publish',
  'schedule',
  'unschedule',
  'revert',
  'confirmtranslation',
  'preview',
  'endpreviews',
];

/** The writes of what happens between writing and publishing. */
const contentOf = (of: string, shown: readonly string[]): Affected =>
  eachOf(
    contentVerbs.map((verb) => `/content/${of}/${verb}`),
    [...shown, ...contentShown(of)],
  );

/** What shows versions and languages of an item. */
const contentShown = (of: string) =>
  ['workflow', 'history', 'difference'].map((call) => `/content/${of}/${call}`);
const pages = ['/config/getAboutUs', '/config/getTeam', '/config/getFeedback'];

/** What shows each change: every path that writes, and the paths whose answers are outdated by it. */
export const affected: Affected = {
  ...eachOf(['/user/add', '/user/edit', '/user/delete', '/user/restore', '/user/setenabled'], users),
  ...eachOf(['/user/setavatar', '/user/setprofile', '/user/resetpassword'], users),
  '/user/twofactorreset': [...users, ...sessions, ...tokens],
  ...eachOf(['/user/login', '/user/loginsecondfactor', '/user/logout', '/user/repassword'], nothing),
  ...eachOf(['/user/preview', '/user/endpreview', '/user/reauthenticate', '/user/realtimeticket'], nothing),
  ...eachOf(['/user/twofactorstart', '/user/twofactorconfirm', '/user/twofactorcodes'], nothing),
  ...eachOf(['/user/twofactordisable', '/user/setpreferences'], nothing),
  ...eachOf(['/session/end', '/session/endothers'], sessions),
  '/session/addwall': [...sessions, ...tokens],
  '/session/openwall': nothing,
  ...eachOf(['/token/add', '/token/delete'], tokens),
  ...eachOf(['/role/add', '/role/clone', '/role/edit', '/role/delete', '/role/setpermission'], roles),
  ...eachOf(['/permission/add', '/permission/edit', '/permission/delete'], permissions),
  ...eachOf(['/menu/addmenutest', '/menu/editmenutest', '/menu/deletemenutest', '/menu/restore'], menus),
  ...eachOf(['/menu/movemenu', '/menu/setshown'], menus),

  ...eachOf(['/project/addproject', '/project/deleteproject'], projects),
  '/project/editproject': [...projects, '/customer/list', '/customer/item'],
  '/project/restoreproject': projects,
  '/project/setmembers': ['/project/members', '/project/membercandidates', '/project/item', '/project/list'],
  ...eachOf(['/devicetype/addtype', '/devicetype/edittype', '/devicetype/deletetype'], deviceTypes),
  '/devicetype/restoretype': deviceTypes,
  ...eachOf(['/device/setfence', '/device/setclosefence', '/device/setrefence'], fences),
  ...eachOf(['/device/fence/cancel', '/device/fence/level'], fences),
  ...eachOf(['/device/fence/rehearsal', '/project/fence/rehearsal'], nothing),
  ...eachOf(['/project/fence/add', '/project/fence/edit', '/project/fence/delete'], projectFences),
  '/devicetype/rotateprovision': ['/devicetype/item'],
  '/devicetype/addsetalarm': ['/device/alarmsettings'],
  ...eachOf(['/devicetype/addsetparam', '/devicetype/makesheet', '/devicetype/readsheet'], nothing),
  ...eachOf(
    ['/device/add', '/device/delete', '/device/restore', '/device/rotatecredential'],
    [...devices, ...projects, '/device/credentials'],
  ),
  '/device/edit': [...devices, ...projects, '/device/credentials', ...cards],
  '/device/revokecredential': [...devices, '/device/credentials'],
  ...eachOf(['/device/change/commit', '/device/change/remove'], deviceChanges),
  ...eachOf(['/device/change/undo', '/device/change/restore'], deviceChanges),
  ...eachOf(['/device/change/preview', '/device/change/previewremoval'], nothing),
  ...eachOf(['/device/import/commit', '/device/import/undo'], imports),
  '/device/import/delete': ['/device/import/list'],
  '/device/locus/import': trackImports,
  ...eachOf(['/device/locus/import/commit', '/device/locus/import/undo'], [...trackImports, ...ownHistory]),
  ...eachOf(['/device/loggerfile/upload', '/device/loggerfile/check'], loggerImports),
  ...eachOf(['/device/loggerfile/commit', '/device/loggerfile/undo'], [...loggerImports, ...ownHistory]),
  ...eachOf(['/device/import/upload', '/device/import/check'], nothing),
  ...eachOf(['/device/addnote', '/devicenote/edit', '/devicenote/delete', '/devicenote/restore'], notes),
  ...eachOf(['/device/startrecording', '/device/stoprecording'], recordings),
  '/device/setattributes': ['/device/attributes'],
  // A task that begins: whoever began it waits for its end, and shows it.
  ...eachOf(['/device/supportbundle', '/device/exporthistory', '/alarm/rehearse'], nothing),

  ...eachOf(['/alarm/handle', '/alarm/assign', '/alarm/comment'], [...alarms, ...alarmCounts]),
  ...eachOf(['/alarm/shelve', '/alarm/extendshelf', '/alarm/unshelve'], shelving),
  ...eachOf(['/alarm/addwindow', '/alarm/editwindow', '/alarm/deletewindow'], shelving),
  ...eachOf(['/alarm/handlelink', '/alarm/readlink', '/device/addalarmsettings'], nothing),
  ...eachOf(['/device/setparam', '/device/setparamcancel', '/device/setparamrevert'], parameters),
  ...eachOf(['/device/command', '/device/rpc'], ['/device/commandlist']),

  ...eachOf(['/video/addsource', '/video/editsource', '/video/deletesource'], cameras),
  ...eachOf(['/video/open', '/video/close'], ['/video/viewerlist']),
  '/getVideoH5Url': nothing,
  '/video/snapshot': notes,
  '/video/mediaauth': nothing,

  ...eachOf(['/upgrade/add', '/upgrade/edit', '/upgrade/setstate'], versions),
  ...eachOf(['/upgrade/delete', '/upgrade/restore'], versions),
  ...eachOf(['/config/addOrEditSysSet'], siteSettings),
  ...eachOf(
    ['/config/addOrEditAboutUs', '/config/addOrEditTeam', '/config/addOrEditFeedback'],
    [...pages, ...contentShown('page')],
  ),
  ...contentOf('page', pages),
  ...contentOf('question', ['/config/getQuestionList']),
  ...eachOf(['/feedback/edit', '/feedback/answer', '/feedback/delete'], feedback),
  '/feedback/makequestion': ['/config/getQuestionList'],
  // Visitors call these.
  ...eachOf(['/feedback/submit', '/feedback/receipt', '/feedback/followup'], nothing),
  ...siteRows('CommonLinks', 'commonLinks'),
  ...siteRows('Contactus', 'contactus'),
  ...siteRows('Question', 'question'),
  '/config/editQuestion': ['/config/getQuestionList', ...contentShown('question')],
  ...eachOf(['/upgrade/setdeviceupgrade', '/upgrade/closedeviceupgrade'], campaigns),
  ...eachOf(['/upgrade/campaign/edit', '/upgrade/campaign/move', '/upgrade/campaign/decide'], campaigns),
  ...eachOf(['/upgrade/campaign/retry', '/upgrade/campaign/rollback'], campaigns),
  ...eachOf(['/upgrade/campaign/estimate', '/upgrade/campaign/readsns'], nothing),
  ...eachOf(['/external/setupgrade', '/external/closeupgrade', '/external/reopenupgrade'], externalUpgrades),
  '/external/token/add': externalTokens,
  '/external/token/revoke': [...externalTokens, ...externalUpgrades],
  ...eachOf(['/upgrade/key/add', '/upgrade/key/delete'], ['/upgrade/key/list', ...versions]),
  ...eachOf(['/upload', '/upload/part'], nothing),

  ...eachOf(['/media/upload', '/media/edit', '/media/delete', '/media/restore'], media),

  ...affectedCards,
  ...affectedStores,
  ...affectedFish,
  ...affectedOrders,

  ...eachOf(['/rentsale/add', '/rentsale/edit', '/rentsale/setstate', '/rentsale/delete'], offers),
  ...eachOf(['/rentsale/price/add', '/rentsale/price/delete'], offers),

  ...eachOf(['/notice/read', '/notice/readall'], notices),
  ...eachOf(['/notification/addrule', '/notification/editrule'], rules),
  '/notification/deleterule': ['/notification/rulelist'],
  ...eachOf(['/notification/addwebhook', '/notification/editwebhook'], webhooks),
  ...eachOf(['/notification/deletewebhook', '/notification/rotatewebhook'], webhooks),
  '/notification/setaddress': ['/notification/channels'],
  ...eachOf(['/notification/testchannel', '/notification/testrule', '/notification/testwebhook'], nothing),
  ...eachOf(['/view/add', '/view/edit', '/view/delete'], views),
  ...eachOf(['/job/cancel', '/job/delete'], jobs),
  '/operations/confirmclock': ['/logs/list'],
};
