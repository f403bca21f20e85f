import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useMessages } from '../../platform/i18n/messages.ts';
import { kitMessages } from '../kit.messages.ts';
import { useNarrow } from '../media.ts';
import { PageHeader } from '../PageHeader.tsx';
import { FormFields } from './FormFields.tsx';
import { FormNotices, RestoredNotice } from './FormNotices.tsx';
import styles from './FormPage.module.css';
import { formMessages } from './form.messages.ts';
import type { FormSpec } from './form-part.ts';
import { LockedFields } from './LockedFields.tsx';
import { useSaveKey } from './save-key.ts';
import { useFormCore } from './use-form-core.ts';

interface Props<V extends object, R, T> extends FormSpec<V, R, T> {
  title: string;
  facts?: ReactNode;
  /** Before Save. */
  actions?: ReactNode;
  /** Said first: why it cannot be changed, what it is for. */
  intro?: ReactNode;
  readOnly?: boolean;
  fieldsClassName?: string | undefined;
  /** The fields; none when only `part` is edited. */
  children?: ReactNode;
  /** Below the fields: where `part` is edited. */
  below?: ReactNode;
}

/** A form that is a page of its own: what it is called, Save at the top, and nothing lost by leaving. */
export function FormPage<V extends object, R, T>(props: Props<V, R, T>) {
  const { title, facts, actions, intro, readOnly = false, fieldsClassName, children, below } = props;
  const t = useMessages(formMessages);
  const kit = useMessages(kitMessages);
  const core = useFormCore(props);
  const save = () => {
    if (!readOnly) core.submit();
  };
  useSaveKey(save);
  const narrow = useNarrow();
  const saveButton = !readOnly && (
    <Button type="primary" block={narrow} loading={core.saving} title={t('saveKey')} onClick={save}>
      {kit('save')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={title}
        facts={facts}
        actions={
          <>
            {actions}
            {!narrow && saveButton}
          </>
        }
      />
      {intro}
      <RestoredNotice core={core} />
      <div className={styles.notices}>
        <FormNotices core={core} />
      </div>
      <LockedFields still={core.saving}>
        <FormFields core={core} className={`${styles.fields} ${fieldsClassName ?? ''}`} readOnly={readOnly}>
          {children}
        </FormFields>
        {below}
      </LockedFields>
      {narrow && saveButton && <div className={styles.dock}>{saveButton}</div>}
    </>
  );
}
