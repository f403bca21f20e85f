import {
  ApiOutlined,
  BgColorsOutlined,
  BookOutlined,
  ColumnHeightOutlined,
  FullscreenOutlined,
  GlobalOutlined,
  IdcardOutlined,
  LinkOutlined,
  LockOutlined,
  LogoutOutlined,
  MacCommandOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  PlusOutlined,
  QuestionCircleOutlined,
  ReloadOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import type { Language } from '@weir/contract/common';
import { type Account, userTypes } from '@weir/contract/identity/sessions';
import type { Permission } from '@weir/contract/permissions';
import type { Preferences } from '@weir/contract/workplace/preferences';
import { copyText } from '../../components/copy-text.ts';
import type { Feedback } from '../../components/feedback.tsx';
import { kitMessages } from '../../components/kit.messages.ts';
import { addDeviceTypePage } from '../../features/fleet/device-types/device-types.screen.ts';
import { projectsPage } from '../../features/fleet/projects/projects.screen.ts';
import { devicesPage } from '../../features/workplace/device-list/device-list.screen.ts';
import { translate } from '../../platform/i18n/messages.ts';
import { changePreferences } from '../../platform/preferences.ts';
import { chooseLanguage } from '../choose-language.ts';
import { openGlossary, openHelp } from '../state/help-state.ts';
import { openSettings } from '../state/settings-state.ts';
import { openShortcutSheet } from '../state/sheet-state.ts';
import { requestShellAction } from '../state/shell-actions.ts';
import { toggleSidebar } from '../state/sidebar-state.ts';
import { type CommandTitle, commandMessages } from './commands.messages.ts';
import type { IconType } from './palette-items.ts';

/** What a command may depend on. */
export interface CommandState {
  account: Account;
  language: Language;
  preferences: Pick<Preferences, 'themeMode' | 'tagsView' | 'density'>;
  sidebarOpen: boolean;
  /** The sidebar is no part of the page. */
  mobile: boolean;
}

/** What a command may use. */
export interface CommandContext {
  feedback: Feedback;
  toggleFullScreen: () => void;
}

export interface Command {
  /** Its title's key as well. */
  id: CommandTitle;
  icon: IconType;
  /** Other words that people look for, in any language. */
  also?: readonly string[];
  permission?: Permission;
  /** Left out while this says no. */
  when?: (state: CommandState) => boolean;
  /** Where it leads, or what it does. */
  href?: string;
  newTab?: boolean;
  run?: (context: CommandContext) => void;
}

const languageCommand = (id: CommandTitle, language: Language, also: string): Command => ({
  id,
  icon: GlobalOutlined,
  also: ['language 语言 idioma 言語 yu yan', also],
  when: (state) => state.language !== language,
  run: ({ feedback }) => chooseLanguage(language, feedback),
});

const themeCommand = (id: CommandTitle, themeMode: Preferences['themeMode'], also: string): Command => ({
  id,
  icon: BgColorsOutlined,
  also: ['appearance 外观 apariencia 外観', also],
  when: ({ preferences }) => preferences.themeMode !== themeMode,
  run: () => changePreferences({ themeMode }),
});

const tagsCommand = (id: CommandTitle, tagsView: boolean): Command => ({
  id,
  icon: ColumnHeightOutlined,
  also: ['tags view', '标签页'],
  when: ({ preferences }) => preferences.tagsView !== tagsView,
  run: () => changePreferences({ tagsView }),
});

const densityCommand = (id: CommandTitle, density: Preferences['density']): Command => ({
  id,
  icon: ColumnHeightOutlined,
  also: ['density 密度 densidad 表の密度'],
  when: ({ preferences }) => preferences.density !== density,
  run: () => changePreferences({ density }),
});

const sidebarCommand = (id: CommandTitle, open: boolean): Command => ({
  id,
  icon: open ? MenuUnfoldOutlined : MenuFoldOutlined,
  also: ['side menu', '侧边栏', '菜单'],
  when: ({ sidebarOpen, mobile }) => !mobile && sidebarOpen !== open,
  run: toggleSidebar,
});

const copyLink = ({ feedback }: CommandContext): Promise<void> =>
  copyText(location.href).then(
    () => feedback.success(translate(commandMessages, 'linkCopied')),
    () => feedback.warning(translate(kitMessages, 'copyFailed')),
  );

/** Every command there is, the commonest first. */
export const commands: readonly Command[] = [
  {
    id: 'addProject',
    icon: PlusOutlined,
    also: ['new create 新建 nuevo 新規'],
    permission: 'projects:create',
    href: projectsPage.address({ add: 1 }),
  },
  {
    id: 'addDevice',
    icon: PlusOutlined,
    also: ['new create 新建 nuevo 新規', 'デバイスを追加'],
    permission: 'devices:create',
    href: devicesPage.address({ add: 1 }),
  },
  {
    id: 'addDeviceType',
    icon: PlusOutlined,
    also: ['new create 新建 nuevo 新規'],
    permission: 'device-types:create',
    href: addDeviceTypePage.path,
  },
  { id: 'refreshTab', icon: ReloadOutlined, also: ['reload'], run: () => requestShellAction('refreshTab') },
  {
    id: 'copyLink',
    icon: LinkOutlined,
    also: ['share url 分享'],
    run: (context) =>
      void copyLink(context).catch((error: unknown) =>
        context.feedback.error(error, translate(commandMessages, 'copyLink')),
      ),
  },
  languageCommand('languageZh', 'zh', '中文 简体'),
  languageCommand('languageEn', 'en', 'English 英语 yingyu'),
  languageCommand('languageEs', 'es', 'Español 西班牙语 castellano'),
  languageCommand('languageJa', 'ja', '日本語 日语 riyu'),
  themeCommand('themeLight', 'light', 'day white 白天 明亮'),
  themeCommand('themeDark', 'dark', 'night black 夜间 暗色 noche'),
  themeCommand('themeSystem', 'system', 'auto automatic 自动'),
  tagsCommand('showTags', true),
  tagsCommand('hideTags', false),
  densityCommand('densitySmall', 'small'),
  densityCommand('densityMiddle', 'middle'),
  {
    id: 'fullScreen',
    icon: FullscreenOutlined,
    also: ['fullscreen フルスクリーン'],
    run: ({ toggleFullScreen }) => toggleFullScreen(),
  },
  sidebarCommand('collapseSidebar', false),
  sidebarCommand('expandSidebar', true),
  {
    id: 'settings',
    icon: SettingOutlined,
    also: ['preferences options 设置 偏好 preferencias 設定'],
    run: openSettings,
  },
  { id: 'shortcuts', icon: MacCommandOutlined, also: ['hotkeys 热键'], run: openShortcutSheet },
  { id: 'help', icon: QuestionCircleOutlined, also: ['帮助文档 manual'], run: openHelp },
  { id: 'glossary', icon: BookOutlined, also: ['terms 名词 términos'], run: () => openGlossary() },
  {
    id: 'apiReference',
    icon: ApiOutlined,
    also: ['openapi swagger rest'],
    href: '/api/docs',
    newTab: true,
  },
  {
    id: 'userInformation',
    icon: IdcardOutlined,
    also: ['profile account 账号 cuenta'],
    when: ({ account }) => account.type === userTypes.user,
    run: () => requestShellAction('userInformation'),
  },
  { id: 'changePassword', icon: LockOutlined, run: () => requestShellAction('changePassword') },
  {
    id: 'logOut',
    icon: LogoutOutlined,
    also: ['sign out exit 登出 注销 salir サインアウト'],
    run: () => requestShellAction('logOut'),
  },
];
