import { Button } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useAskDiscard } from '../ask-discard.ts';
import { useLastPlace } from '../focus-return.ts';
import { kitMessages } from '../kit.messages.ts';
import { SideDrawer } from '../SideDrawer.tsx';
import { FocusedFields } from './FocusedFields.tsx';
import styles from './FormDrawer.module.css';
import { FormFields } from './FormFields.tsx';
import { FormNotices, RestoredNotice } from './FormNotices.tsx';
import type { FormSpec } from './form-part.ts';
import { LockedFields } from './LockedFields.tsx';
import { formLayer, useSaveKey } from './save-key.ts';
import { useFormCore } from './use-form-core.ts';

interface Props<V extends object, R, T> extends FormSpec<V, R, T> {
  open: boolean;
  title: string;
  /** Also after it was saved. */
  onClose: () => void;
  children: ReactNode;
  widthPx?: number;
  submitText?: string | undefined;
}

/** A form in a drawer: one column, Save always enabled, and a question before losing what was entered. */
export function FormDrawer<V extends object, R, T>(props: Props<V, R, T>) {
  const { open } = props;
  useLastPlace();
  // Each opening is a new form, which stays until it has moved out of sight.
  const [opening, setOpening] = useState({ count: 0, open: false, shown: false });
  if (open !== opening.open) {
    setOpening({ count: opening.count + Number(open), open, shown: true });
  }
  // While it closes it still shows what it was opened with.
  const last = useRef(props);
  useEffect(() => {
    if (open) last.current = props;
  });
  if (!opening.shown) return null;
  const shown = open ? props : { ...last.current, open };
  return (
    <OpenForm
      key={opening.count}
      {...shown}
      onGone={() => setOpening((now) => (now.open ? now : { ...now, shown: false }))}
    />
  );
}

function OpenForm<V extends object, R, T>(props: Props<V, R, T> & { onGone: () => void }) {
  const { open, title, onClose, children, widthPx = 480, submitText, onGone } = props;
  const t = useMessages(kitMessages);
  const ask = useAskDiscard();
  const core = useFormCore({
    ...props,
    onSaved: (saved) => {
      onClose();
      props.onSaved?.(saved);
    },
  });
  const leave = () => {
    core.discard();
    onClose();
  };
  const tryToLeave = () => (core.dirty ? ask(leave) : leave());
  const fields = useRef<HTMLDivElement>(null);
  useSaveKey(core.submit, fields);
  return (
    <SideDrawer
      open={open}
      title={title}
      size={widthPx}
      rootClassName={formLayer}
      onClose={tryToLeave}
      afterOpenChange={(shown) => shown || onGone()}
      autoFocus={false}
      mask={{ closable: !core.dirty }}
      classNames={{ body: 'stack' }}
      footer={
        <div className="formFooter">
          <Button onClick={tryToLeave}>{t('cancel')}</Button>
          <Button type="primary" loading={core.saving} onClick={core.submit}>
            {submitText ?? t('save')}
          </Button>
        </div>
      }
    >
      <RestoredNotice core={core} />
      <div ref={fields}>
        <FocusedFields>
          <LockedFields still={core.saving}>
            <FormFields core={core}>{children}</FormFields>
          </LockedFields>
        </FocusedFields>
      </div>
      <div className={styles.notices}>
        <FormNotices core={core} />
      </div>
    </SideDrawer>
  );
}
