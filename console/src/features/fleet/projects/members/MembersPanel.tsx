import type { Project } from '@weir/contract/fleet/projects';
import { Button, Select, Tag } from 'antd';
import { useState } from 'react';
import { PageButtons } from '../../../../components/PageButtons.tsx';
import { Panel } from '../../../../components/Panel.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { StaleData } from '../../../../components/StaleData.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { AddMember } from './AddMember.tsx';
import styles from './MembersPanel.module.css';
import { membersMessages } from './members.messages.ts';
import { type Access, accesses, type Members, membersAPage, useMembers } from './members.queries.ts';
import { useMemberChanges } from './use-member-changes.ts';

/** Who sees a project, and what they may do in it; whoever governs it changes that. */
export function MembersPanel({ project }: { project: Project }) {
  const t = useMessages(membersMessages);
  const [page, setPage] = useState(1);
  const query = useMembers(project.id, page);
  const lastPage = Math.max(1, Math.ceil((query.data?.total ?? 0) / membersAPage));
  if (query.data && page > lastPage) setPage(lastPage);
  const mayChange = useMay()('projects:update') && project.mayGovern === 1;
  return (
    <Panel title={t('title')}>
      <p className="quiet">{t(mayChange ? 'help' : 'helpReadOnly')}</p>
      {query.data ? <StaleData query={query} /> : <QueryState query={query} rows={2} />}
      {query.data && (
        <>
          <ul className={styles.rows}>
            <li className={styles.row}>
              <span className={styles.name}>{project.ownerName}</span>
              <Tag>{t('owner')}</Tag>
            </li>
            {query.data.list.map((member) => (
              <li key={member.userId} className={styles.row}>
                <Name member={member} />
                {mayChange ? (
                  <MemberTools projectId={project.id} version={query.data.version} member={member} />
                ) : (
                  <span>{t(member.access)}</span>
                )}
              </li>
            ))}
          </ul>
          {query.data.total === 0 && <p className="quiet">{t('none')}</p>}
          <PageButtons
            {...{ current: page, total: query.data.total, pageSize: membersAPage, hideOnSinglePage: true }}
            showSizeChanger={false}
            size="small"
            onChange={setPage}
          />
          {mayChange && <AddMember projectId={project.id} version={query.data.version} />}
        </>
      )}
    </Panel>
  );
}

type Member = Members['list'][number];

const Name = ({ member: { name, username } }: { member: Member }) => (
  <span className={styles.name}>
    {name}
    {username !== null && username !== name && <span className="quiet small">{username}</span>}
  </span>
);

interface ToolsProps {
  projectId: number;
  version: number;
  member: Member;
}

function MemberTools({ projectId, version, member }: ToolsProps) {
  const t = useMessages(membersMessages);
  const { setAccess, remove } = useMemberChanges(projectId, version);
  const { name, access } = member;
  return (
    <>
      <Select<Access>
        className={styles.access ?? ''}
        aria-label={t('accessOf', { name })}
        value={access}
        options={accesses.map((value) => ({ value, label: t(value) }))}
        onChange={(next) => void setAccess(member, next)}
      />
      <Button aria-label={t('removeNamed', { name })} onClick={() => remove(member)}>
        {t('remove')}
      </Button>
    </>
  );
}
