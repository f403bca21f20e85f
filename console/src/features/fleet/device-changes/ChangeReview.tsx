import { codes } from '@weir/contract/errors';
import type { ChangePreview, DeviceChange, DeviceChanges } from '@weir/contract/fleet/device-changes';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useConfirmDelete } from '../../../components/confirm-delete.tsx';
import { useAction } from '../../../components/use-action.ts';
import { errorText, isApiError } from '../../../platform/api-error.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useProjectOptions } from '../projects/projects.queries.ts';
import styles from './ChangeMany.module.css';
import type { Review } from './ChangeManyDrawer.tsx';
import { changesOf } from './change-draft.ts';
import { deviceChangesMessages } from './device-changes.messages.ts';
import { commitChange, commitRemoval, whenMade } from './device-changes.queries.ts';

interface Props extends Review {
  onBack: () => void;
  /** The devices have changed since. */
  onAgain: () => Promise<void>;
  onDone: (change: DeviceChange) => void;
}

/** What the change would come to: nothing is done before this is confirmed. */
export function ChangeReview({ values, preview, onBack, onAgain, onDone }: Props) {
  const t = useMessages(deviceChangesMessages);
  const confirmDelete = useConfirmDelete();
  const { busy, run } = useAction(t('changeFailed'));
  const [refusal, setRefusal] = useState<string>();
  const count = preview.ids.length;
  const { action } = values;
  const changes = changesOf(values);
  const willWord = changes ? 'willChange' : 'willRemove';
  const change = async (wanted: DeviceChanges) => {
    try {
      onDone(await commitChange(preview, wanted));
    } catch (error) {
      if (!isApiError(error, codes.conflict)) throw error;
      setRefusal(errorText(error));
      await onAgain();
    }
  };
  const confirm = () => {
    if (changes) return void run(() => change(changes));
    confirmDelete({
      kind: 'device',
      count,
      note: t('credentialsGo'),
      onDelete: () => commitRemoval(preview).then(whenMade).then(onDone),
    });
  };
  return (
    <div className={styles.review}>
      {refusal !== undefined && <Alert type="warning" showIcon role="alert" title={refusal} />}
      <p role="status" className={styles.headline}>
        {t(count > 0 ? willWord : 'noneChanges', { count })}
      </p>
      <RequestedChange values={values} />
      <Projects preview={preview} />
      <Unchanged preview={preview} />
      <div className={styles.footer}>
        <Button onClick={onBack}>{t('back')}</Button>
        <Button
          type="primary"
          danger={action === 'remove'}
          disabled={count === 0}
          loading={busy}
          onClick={confirm}
        >
          {t(`do_${action}`, { count })}
        </Button>
      </div>
    </div>
  );
}

/** What was asked for, in words. */
function RequestedChange({ values }: Pick<Review, 'values'>) {
  const t = useMessages(deviceChangesMessages);
  const projects = useProjectOptions();
  const { action, tags, fields, projectId } = values;
  const target = {
    move: projects.find(({ value }) => value === projectId)?.label,
    addTags: tags.join(', '),
    removeTags: tags.join(', '),
    edit: fields.map((field) => t(`field_${field}`)).join(', '),
    remove: undefined,
  }[action];
  return (
    <p className={styles.requestedChange}>
      {target ? t('requestedChange', { action: t(`action_${action}`), target }) : t(`action_${action}`)}
    </p>
  );
}

function Projects({ preview: { projects, projectCount } }: { preview: ChangePreview }) {
  const t = useMessages(deviceChangesMessages);
  if (projects.length === 0) return null;
  return (
    <section aria-labelledby="change-projects">
      <h3 id="change-projects" className={styles.heading}>
        {t('inProjects', { count: projectCount })}
      </h3>
      <ul className={styles.list}>
        {projects.map(({ id, name, devices }) => (
          <li key={id}>
            <span>{name}</span>
            <span className="quiet figures">{t('devices', { count: devices })}</span>
          </li>
        ))}
      </ul>
      {projectCount > projects.length && (
        <p className="quiet small">{t('moreProjects', { count: projectCount - projects.length })}</p>
      )}
    </section>
  );
}

function Unchanged({ preview: { unchanged } }: { preview: ChangePreview }) {
  const t = useMessages(deviceChangesMessages);
  if (unchanged.length === 0) return null;
  return (
    <section aria-labelledby="change-unchanged">
      <h3 id="change-unchanged" className={styles.heading}>
        {t('stayAsTheyAre')}
      </h3>
      <ul className={styles.list}>
        {unchanged.map(({ reason, devices, names }) => (
          <li key={reason}>
            <span>
              {t(`reason_${reason}`)}
              {names.length > 0 && (
                <span className={`quiet small ${styles.names}`}>
                  {names.join(', ')}
                  {devices > names.length && ' …'}
                </span>
              )}
            </span>
            <span className="quiet figures">{t('devices', { count: devices })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
