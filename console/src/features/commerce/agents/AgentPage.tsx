import { EditOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { type Agent, getAgent, listAgentsBelow } from '@weir/contract/commerce/agents';
import { Button } from 'antd';
import { useState } from 'react';
import { Detail, Details } from '../../../components/Details.tsx';
import { numberFilter } from '../../../components/data-table/list-state.ts';
import { Icon } from '../../../components/Icon.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { Link } from '../../../components/Link.tsx';
import { NoSuchRecord } from '../../../components/NoSuchRecord.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { PlainTable } from '../../../components/PlainTable.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { ResourceForm } from '../../../components/resource/ResourceForm.tsx';
import { StaleData } from '../../../components/StaleData.tsx';
import { WithAside } from '../../../components/WithAside.tsx';
import { queryOf, steadyQueryOf } from '../../../platform/api.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { useMay } from '../../../platform/session.ts';
import { storesPage } from '../stores/stores.screen.ts';
import { agentsMessages } from './agents.messages.ts';
import { AgentStateTag, agents, ContractTime, Shares } from './agents.resource.tsx';
import { agentPage, agentsPage } from './agents.screen.ts';
import { AgentIncome } from './income/AgentIncome.tsx';

/** One agent: the contract, what is payable, and the agents below. */
export function AgentPage() {
  const id = numberFilter(usePage().query.get('id') ?? undefined);
  return id === undefined ? <NoSuchAgent /> : <OneAgent key={id} id={id} />;
}

function NoSuchAgent() {
  const t = useMessages(agentsMessages);
  return <NoSuchRecord title={t('noSuch')} listHref={agentsPage.address()} />;
}

function OneAgent({ id }: { id: number }) {
  const query = useQuery(queryOf(getAgent, { query: { id } }));
  const agent = query.data;
  if (!agent) return <QueryState query={query} missing={<NoSuchAgent />} />;
  return (
    <>
      <StaleData query={query} />
      <PageHeader
        title={agent.name}
        facts={<AgentStateTag state={agent.state} />}
        actions={<EditButton agent={agent} />}
      />
      <WithAside aside={<About agent={agent} />}>
        <AgentIncome id={id} />
        <Below id={id} />
      </WithAside>
    </>
  );
}

function EditButton({ agent }: { agent: Agent }) {
  const t = useMessages(agentsMessages);
  const [editing, setEditing] = useState(false);
  if (!useMay()('agents:update') || agent.mayOperate !== 1) return null;
  return (
    <>
      <Button icon={<Icon of={EditOutlined} />} onClick={() => setEditing(true)}>
        {t('edit')}
      </Button>
      <ResourceForm resource={agents} open={editing} record={agent} onClose={() => setEditing(false)} />
    </>
  );
}

function About({ agent }: { agent: Agent }) {
  const t = useMessages(agentsMessages);
  const kit = useMessages(kitMessages);
  return (
    <Panel title={t('about')}>
      <Details>
        <Detail label={t('contractNo')}>{agent.contractNo}</Detail>
        <Detail label={t('validity')}>
          <ContractTime of={agent} />
        </Detail>
        <Detail label={t('shares')}>
          <Shares of={agent} />
        </Detail>
        <Detail label={t('regions')}>{agent.regions.join(', ') || '—'}</Detail>
        <Detail label={t('exclusive')}>{kit(agent.exclusive === 1 ? 'yes' : 'no')}</Detail>
        {agent.aboveId !== null && (
          <Detail label={t('above')}>
            <Link to={agentPage.address({ id: agent.aboveId })}>{agent.aboveName}</Link>
          </Detail>
        )}
        <Detail label={t('user')}>{agent.username}</Detail>
        <Detail label={t('contact')}>{agent.contact ?? '—'}</Detail>
        <Detail label={t('phone')}>{agent.phone ?? '—'}</Detail>
        <Detail label={t('stores')}>
          {agent.stores > 0 ? (
            <Link to={storesPage.address({ agentId: agent.id })}>{agent.stores}</Link>
          ) : (
            agent.stores
          )}
        </Detail>
        {agent.remarks && <Detail label={kit('remarks')}>{agent.remarks}</Detail>}
      </Details>
    </Panel>
  );
}

const pageSize = 20;

/** The agents below one, by name. */
function Below({ id }: { id: number }) {
  const t = useMessages(agentsMessages);
  const [page, setPage] = useState(1);
  const query = useQuery(steadyQueryOf(listAgentsBelow, { query: { id, page, limit: pageSize } }));
  if (!query.data) return <QueryState query={query} rows={3} />;
  const { list, total } = query.data;
  return (
    <Panel title={t('agents')}>
      {total === 0 ? (
        <p className="quiet">{t('noBelow')}</p>
      ) : (
        <PlainTable<Agent>
          label={t('agents')}
          rowKey="id"
          dataSource={list}
          pagination={{ current: page, pageSize, total, onChange: setPage }}
          columns={[
            {
              title: t('company'),
              render: (_, agent) => <Link to={agentPage.address({ id: agent.id })}>{agent.name}</Link>,
            },
            { title: t('above'), render: (_, { aboveName }) => aboveName ?? '—' },
            { title: t('state'), render: (_, { state }) => <AgentStateTag state={state} /> },
            { title: t('shares'), render: (_, agent) => <Shares of={agent} /> },
            { title: t('stores'), align: 'right', dataIndex: 'stores' },
          ]}
        />
      )}
    </Panel>
  );
}
