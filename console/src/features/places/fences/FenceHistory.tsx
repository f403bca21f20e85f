import { CloseCircleFilled, FieldTimeOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { FenceRevision, RevisionState } from '@weir/contract/places/fences';
import { Button } from 'antd';
import { useState } from 'react';
import { coordinatesText } from '../../../components/coordinates.ts';
import type { IconType } from '../../../components/Icon.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { StatusTag, type Tone } from '../../../components/StatusTag.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import styles from './Fence.module.css';
import { fencesMessages } from './fences.messages.ts';
import { metresText, reasonText } from './model/fence-texts.ts';
import { fenceRevisionsQuery } from './model/fences.queries.ts';

const step = 20;
const most = 200;

const tags: Record<RevisionState, { tone: Tone; icon?: IconType }> = {
  queued: { tone: 'info' },
  sending: { tone: 'info' },
  confirmed: { tone: 'success' },
  refused: { tone: 'danger', icon: CloseCircleFilled },
  unanswered: { tone: 'warning' },
  expired: { tone: 'warning', icon: FieldTimeOutlined },
  cancelled: { tone: 'neutral' },
  undelivered: { tone: 'neutral' },
  superseded: { tone: 'neutral' },
};

/** Everything that was asked, newest first, and what became of it. */
export function FenceHistory({ deviceId }: { deviceId: number }) {
  const t = useMessages(fencesMessages);
  const [limit, setLimit] = useState(step);
  const query = useQuery(fenceRevisionsQuery(deviceId, limit));
  return (
    <Panel title={t('history')}>
      {!query.data && <QueryState query={query} rows={2} />}
      {query.data?.list.length === 0 && <p className="quiet">{t('noHistory')}</p>}
      <ol>
        {query.data?.list.map((revision) => (
          <Revision key={revision.rev} revision={revision} />
        ))}
      </ol>
      {query.data && query.data.total > query.data.list.length && limit < most && (
        <Button loading={query.isFetching} onClick={() => setLimit(Math.min(limit * 2, most))}>
          {t('more')}
        </Button>
      )}
    </Panel>
  );
}

function Revision({ revision }: { revision: FenceRevision }) {
  const t = useMessages(fencesMessages);
  const language = useLanguage();
  const { rev, action, state, watch, longitude: lng, latitude: lat, radius, askedBy, askedTime } = revision;
  const reason = reasonText(revision, t);
  const isDrawn = action !== 'close' && lng !== null && lat !== null && radius !== null;
  return (
    <li className={styles.revision}>
      <span className={styles.action}>
        <span className="quiet figures">{rev}</span> {t(`action_${action}`)}
      </span>
      <StatusTag {...tags[state]}>{t(`rev_${state}`)}</StatusTag>
      {isDrawn && (
        <span className="small figures">
          {coordinatesText({ lng, lat }).replace(' (WGS-84)', '')} · {metresText(radius, language)}
        </span>
      )}
      {watch === 'platform' && <span className="quiet small">{t('platformWatch')}</span>}
      <span className="quiet small">
        {askedBy ?? '—'} · <RelativeTime time={askedTime} date="day" />
      </span>
      {reason !== null && <span className="quiet small">{reason}</span>}
    </li>
  );
}
