import type { Language } from '../common.ts';

const texts: Record<Language, (software: string) => string> = {
  zh: (software) => `升级后未运行新版本：${software}`,
  en: (software) => `Not running its new version: ${software}`,
  es: (software) => `No ejecuta la versión instalada: ${software}`,
  ja: (software) => `更新後に新しいバージョンで動作していません：${software}`,
};

/** What an alarm of an upgrade says: `name` is the module and the version that the device was to have. */
export const upgradeAlarmText = (name: string | null, language: Language): string =>
  texts[language](name ?? '');
