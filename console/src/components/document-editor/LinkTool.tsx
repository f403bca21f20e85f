import { LinkOutlined } from '@ant-design/icons';
import { isSafeHref } from '@weir/contract/site/links';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useMessages } from '../../platform/i18n/messages.ts';
import { PopPanel } from '../data-table/PopPanel.tsx';
import { documentEditorMessages } from './document-editor.messages.ts';
import { setLink, unsetLink } from './schema/editor-commands.ts';
import { hrefOfTyped } from './schema/typed-href.ts';
import { Tool } from './Tool.tsx';
import type { ToolProps } from './tool-props.ts';
import styles from './tools.module.css';

/** Where the words at the cursor lead. */
export function LinkTool(props: ToolProps) {
  const t = useMessages(documentEditorMessages);
  return (
    <PopPanel
      label={t('link')}
      button={({ open }) => (
        <Tool icon={LinkOutlined} label={t('link')} pressed={props.state.href !== undefined} opened={open} />
      )}
      panel={(close) => <LinkForm {...props} onDone={close} />}
    />
  );
}

function LinkForm({ editing, state: { href }, onDone }: ToolProps & { onDone: () => void }) {
  const t = useMessages(documentEditorMessages);
  const id = useId();
  const [typed, setTyped] = useState(href ?? '');
  const [isRefused, setRefused] = useState(false);
  const finish = () => {
    onDone();
    editing.focus();
  };
  const apply = () => {
    const target = hrefOfTyped(typed);
    if (!isSafeHref(target)) return setRefused(true);
    setLink(editing.editor, target);
    finish();
  };
  return (
    <form
      className={styles.panel}
      // Drawn elsewhere, it is still within the form around the editor.
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        apply();
      }}
    >
      <div className={styles.field}>
        <label htmlFor={id}>{t('address')}</label>
        <Input
          id={id}
          value={typed}
          inputMode="url"
          autoComplete="off"
          status={isRefused ? 'error' : ''}
          aria-invalid={isRefused}
          aria-describedby={`${id}-help`}
          onChange={(event) => {
            setTyped(event.target.value);
            setRefused(false);
          }}
        />
        <span id={`${id}-help`} role={isRefused ? 'alert' : undefined} className="small">
          {isRefused ? (
            <span className={styles.problem}>{t('badAddress')}</span>
          ) : (
            <span className="quiet">{t('addressHelp')}</span>
          )}
        </span>
      </div>
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit">
          {t('apply')}
        </Button>
        {href !== undefined && (
          <Button
            onClick={() => {
              unsetLink(editing.editor);
              finish();
            }}
          >
            {t('removeLink')}
          </Button>
        )}
      </div>
    </form>
  );
}
