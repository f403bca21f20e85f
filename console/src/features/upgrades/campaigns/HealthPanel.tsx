import { useQuery } from '@tanstack/react-query';
import { type Campaign, getCampaignHealth, type HealthSample } from '@weir/contract/upgrades/campaigns';
import { Panel } from '../../../components/Panel.tsx';
import { PlainTable } from '../../../components/PlainTable.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { SparkLine } from '../../../components/SparkLine.tsx';
import { queryOf } from '../../../platform/api.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { campaignsMessages } from './campaigns.messages.ts';
import styles from './campaigns.module.css';

const sides = ['upgraded', 'others'] as const;
const figures = ['online', 'alarmed'] as const;

/** How upgraded devices do beside the others: the newest shares, and how they went. */
export function HealthPanel({ id, healthGate }: Pick<Campaign, 'id' | 'healthGate'>) {
  const t = useMessages(campaignsMessages);
  const query = useQuery(queryOf(getCampaignHealth, { query: { id } }));
  const list = query.data?.list;
  if (!list) return <QueryState query={query} rows={2} />;
  if (list.length === 0 && healthGate === 0) return null;
  return (
    <Panel title={t('health')}>
      {list.length === 0 ? (
        <p className="quiet">{t('noHealth')}</p>
      ) : (
        <PlainTable
          label={t('healthText')}
          rowKey="side"
          dataSource={sides.map((side) => ({ side }))}
          columns={[
            { key: 'side', title: t('devices'), render: (_, { side }) => t(side) },
            ...figures.map((figure) => ({
              key: figure,
              title: t(figure),
              render: (_: unknown, { side }: { side: (typeof sides)[number] }) => (
                <Share list={list} side={side} figure={figure} />
              ),
            })),
          ]}
        />
      )}
    </Panel>
  );
}

interface ShareProps {
  list: readonly HealthSample[];
  side: (typeof sides)[number];
  figure: (typeof figures)[number];
}

function Share({ list, side, figure }: ShareProps) {
  const t = useMessages(campaignsMessages);
  const shares = list.map(({ [side]: counts }) =>
    counts.devices === 0 ? null : Math.round((counts[figure] / counts.devices) * 100),
  );
  const newest = shares.at(-1);
  const { [side]: counts } = list.at(-1) ?? {};
  return (
    <>
      {newest == null ? '—' : `${newest}% (${counts?.[figure]} / ${counts?.devices})`}
      {shares.length > 1 && (
        <SparkLine values={shares} label={`${t(side)}, ${t(figure)}`} className={styles.share} />
      )}
    </>
  );
}
