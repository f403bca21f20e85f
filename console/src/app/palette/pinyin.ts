import type { ScreenTitle } from '../app.messages.ts';
import type { CommandTitle } from './commands.messages.ts';

/** The syllables of the Chinese titles. A test compares them with a dictionary; the console carries none. */
export const titlePinyin: Record<ScreenTitle | CommandTitle, string> = {
  dashboard: 'yi biao pan',
  projects: 'xiang mu guan li',
  project: 'xiang mu gai kuang',
  devices: 'she bei guan li',
  device: 'she bei xiang qing',
  alarms: 'shi shi gao jing',
  alarmHistory: 'li shi gao jing',
  alarmSettings: 'gao jing she zhi',
  deviceImport: 'pi liang shang chuan she bei',
  historyComparison: 'li shi dui bi',
  deviceTypes: 'she bei lei xing guan li',
  addDeviceType: 'xin zeng she bei lei xing',
  editDeviceType: 'bian ji she bei lei xing',
  parameters: 'can shu she zhi',
  parameterWrites: 'can shu xia fa ji lu',
  users: 'yong hu guan li',
  administrators: 'guan li yuan guan li',
  roles: 'jue se guan li',
  rolePermissions: 'jue se quan xian',
  permissions: 'quan xian guan li',
  menus: 'cai dan guan li',
  logs: 'ri zhi guan li',
  notifications: 'tong zhi guan li',
  alarmShelving: 'gao jing ge zhi yu wei hu',
  alarmHealth: 'gao jing jian kang du',
  operations: 'yun xing zhuang kuang',
  profile: 'ge ren zhong xin',
  addProject: 'xin zeng xiang mu',
  addDevice: 'xin zeng she bei',
  refreshTab: 'shua xin dang qian ye mian',
  copyLink: 'fu zhi dang qian ye mian de lian jie',
  languageZh: 'qie huan dao zhong wen',
  languageEn: 'qie huan dao ying wen',
  languageEs: 'qie huan dao xi ban ya wen',
  languageJa: 'qie huan dao ri wen',
  themeLight: 'qian se zhu ti',
  themeDark: 'shen se zhu ti',
  themeSystem: 'zhu ti gen sui xi tong',
  showTags: 'xian shi biao qian lan',
  hideTags: 'yin cang biao qian lan',
  densitySmall: 'jin cou hang gao',
  densityMiddle: 'kuan song hang gao',
  fullScreen: 'qie huan quan ping',
  collapseSidebar: 'shou qi ce lan',
  expandSidebar: 'zhan kai ce lan',
  settings: 'xi tong bu ju pei zhi',
  shortcuts: 'jian pan kuai jie jian',
  help: 'bang zhu',
  glossary: 'shu yu biao',
  apiReference: 'jie kou wen dang',
  userInformation: 'yong hu xin xi',
  changePassword: 'xiu gai mi ma',
  logOut: 'tui chu deng lu',
};

/**
 * Whether somebody typed these syllables: whole, by their initials or anything between (`shebei`, `sbgl`,
 * `shebg`), from any syllable on.
 *
 * @param syllables Apart by blanks.
 */
export function matchesPinyin(syllables: string, typed: string): boolean {
  const letters = typed.replace(/[\s']/g, '');
  if (!/^[a-z]+$/.test(letters)) return false;
  const parts = syllables.split(' ');
  return parts.some((_part, start) => follows(parts, start, letters));
}

/** Each syllable takes as many of the letters as it can, or fewer when what comes after needs them. */
function follows(parts: readonly string[], at: number, letters: string): boolean {
  if (letters === '') return true;
  const part = parts[at];
  if (part === undefined) return false;
  for (let length = Math.min(part.length, letters.length); length > 0; length--) {
    if (part.startsWith(letters.slice(0, length)) && follows(parts, at + 1, letters.slice(length)))
      return true;
  }
  return false;
}
