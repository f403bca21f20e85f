import { defaultPreferences } from '@weir/contract/workplace/preferences';
import { Alert, Button } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import { useFeedback } from '../../components/feedback.tsx';
import { saveFile } from '../../components/save-file.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { changePreferences, currentPreferences } from '../../platform/preferences.ts';
import type { Changes } from '../../platform/preferences-cache.ts';
import styles from './SettingsDrawer.module.css';
import { settingsMessages } from './settings.messages.ts';
import {
  type FileProblem,
  maxFileBytes,
  readSettings,
  settingsFileName,
  settingsText,
} from './settings-file.ts';

/** Tables and hints that were put away have their own ways back. */
const { tables: _tables, dismissed: _dismissed, ...shownSettings } = defaultPreferences;
const putBack: Changes = Object.fromEntries(Object.keys(shownSettings).map((key) => [key, null]));

/** What puts back everything that the changes touch. */
function undoOf(changes: Changes): Changes {
  const now = currentPreferences();
  const values = Object.fromEntries(Object.entries(now).filter(([key]) => key in changes));
  if (!changes.tables) return values;
  const layouts = Object.keys(changes.tables).map((table) => [table, now.tables[table] ?? null]);
  return { ...values, tables: Object.fromEntries(layouts) };
}

/** Puts the settings back, writes them to a file, or takes them from one. */
export function SettingsActions() {
  const t = useMessages(settingsMessages);
  const feedback = useFeedback();
  const picker = useRef<HTMLInputElement>(null);

  const [problem, setProblem] = useState<FileProblem>();

  const change = (changes: Changes, done: string) => {
    const before = undoOf(changes);
    changePreferences(changes);
    setProblem(undefined);
    feedback.undo(done, async () => changePreferences(before));
  };

  const importFrom = async (file: File) => {
    const text = file.size > maxFileBytes ? '' : await file.text().catch(() => '');
    const content = readSettings(text);
    if ('problem' in content) return setProblem(content.problem);
    change(content.settings, t('imported'));
  };

  const onPick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // So that the same file can be chosen again.
    target.value = '';
    if (file) void importFrom(file);
  };

  return (
    <div className={styles.actions}>
      {problem && (
        <Alert
          type="error"
          role="alert"
          className={styles.problem}
          title={t(problem.reason, { key: 'key' in problem ? problem.key : '' })}
        />
      )}
      <Button className={styles.reset} onClick={() => change(putBack, t('resetDone'))}>
        {t('reset')}
      </Button>
      <Button onClick={exportSettings}>{t('export')}</Button>
      <Button onClick={() => picker.current?.click()}>{t('import')}</Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label={t('import')}
        onChange={onPick}
      />
    </div>
  );
}

function exportSettings(): void {
  const blob = new Blob([settingsText(currentPreferences())], { type: 'application/json' });
  saveFile({ blob, fileName: settingsFileName });
}
