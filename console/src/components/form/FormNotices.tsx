import { Alert, Button } from 'antd';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { errorText, isApiError, missingWord } from '../../platform/api-error.ts';
import { lazyRetry } from '../../platform/chunks.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { CopyButton } from '../CopyButton.tsx';
import { focusField } from '../form-errors.ts';
import { kitMessages } from '../kit.messages.ts';
import { WhyNotButton } from '../WhyNotButton.tsx';
import styles from './FormNotices.module.css';
import { formMessages } from './form.messages.ts';
import type { FormCore } from './use-form-core.ts';

/** Somebody else saved at the same time: rare enough to be fetched when it happens. */
const ConflictNotice = lazyRetry(() => import('./ConflictNotice.tsx').then((file) => file.ConflictNotice));

/** What stands in the way of saving: fields to correct, the server's refusal, a newer version. */
export function FormNotices<V extends object, R>({ core }: { core: FormCore<V, R> }) {
  return (
    <>
      <ErrorSummary core={core} />
      {core.failure !== undefined && (
        <InSight core={core}>
          <Refusal error={core.failure} />
        </InSight>
      )}
      {core.conflict && (
        <Suspense>
          <InSight core={core}>
            <ConflictNotice conflict={core.conflict} formName={core.formName} {...actionsOf(core)} />
          </InSight>
        </Suspense>
      )}
    </>
  );
}

interface InSightProps<V extends object, R> {
  core: FormCore<V, R>;
  children: ReactNode;
}

/** Comes into sight when it appears: the person may be at the end of a long form. */
function InSight<V extends object, R>({ core, children }: InSightProps<V, R>) {
  const place = useRef<HTMLDivElement>(null);
  const show = useEffectEvent(() => {
    // A field that is wrong has the focus: that is what shall be seen.
    if (core.problems.length === 0) place.current?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => show(), []);
  return <div ref={place}>{children}</div>;
}

const actionsOf = <V extends object, R>({ loadNewer, keepMine, saving }: FormCore<V, R>) => ({
  loadNewer,
  keepMine,
  saving,
});

/** Links to the fields that are wrong, when there are several: the first one has the focus already. */
function ErrorSummary<V extends object, R>({ core }: { core: FormCore<V, R> }) {
  const t = useMessages(formMessages);
  const { problems, form } = core;
  if (problems.length < 2) return null;
  return (
    <div role="alert" className={styles.summary}>
      <span>{t('toCorrect', { count: problems.length })}</span>
      <ul className={styles.links}>
        {problems.map(({ path, label, text }) => (
          <li key={path.join('.')}>
            <Button type="link" size="small" title={text} onClick={() => focusField(form, path)}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Refusal({ error }: { error: unknown }) {
  const t = useMessages(kitMessages);
  const requestId = isApiError(error) ? error.requestId : undefined;
  const permission = missingWord(error);
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={
        <>
          {errorText(error)}
          {permission !== undefined && <WhyNotButton permission={permission} />}
          {requestId && (
            <div className="quiet small">
              {t('requestId', { id: requestId })}
              <CopyButton text={requestId} label={t('requestId', { id: '' })} />
            </div>
          )}
        </>
      }
    />
  );
}

/** Quietly: what was being written when the page was reloaded is back. */
export function RestoredNotice<V extends object, R>({ core }: { core: FormCore<V, R> }) {
  const t = useMessages(formMessages);
  if (!core.restored) return null;
  return (
    <p role="status" className={styles.restored}>
      {t('restored')}
      <Button type="link" size="small" onClick={core.discard}>
        {t('discardDraft')}
      </Button>
    </p>
  );
}
