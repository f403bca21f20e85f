import type { Language } from '../common.ts';
import { withDetail } from './with-detail.ts';

const texts: Record<Language, string> = {
  zh: '升级后未运行新版本',
  en: 'Not running its new version',
  es: 'No ejecuta la versión instalada',
  ja: '更新後に新しいバージョンで動作していません',
};

/** What an alarm of an upgrade says: `name` is the module and the version that the device was to have; null: any. */
export const upgradeAlarmText = (name: string | null, language: Language): string =>
  withDetail(texts[language], name, language);
