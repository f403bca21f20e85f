import { useQueryClient } from '@tanstack/react-query';
import type { Output } from '@weir/contract/endpoint';
import { permissionHolders } from '@weir/contract/identity/permission-entries';
import { permissions } from '@weir/contract/permissions.words';
import { useState } from 'react';
import { WhyNotButton } from '../../src/components/WhyNotButton.tsx';
import { WhyNotDialog } from '../../src/components/why-not/WhyNotDialog.tsx';
import type { Story } from '../story.ts';

type Holders = Output<typeof permissionHolders>;

const permission = 'users:update';
const role = (id: number, name: string, nameEn: string) => ({ id, name, nameEn, nameEs: null, nameJa: null });
const operators = role(3, '运维主管', 'Head of operations');

const missing: Holders = {
  permission,
  ...permissions[permission],
  held: 0,
  roles: { total: 24, list: [operators, role(4, '区域管理员', 'Regional administrator')] },
  people: [
    { name: '李伟', role: operators },
    { name: 'Ana Ruiz', role: operators },
  ],
};
const nobody: Holders = { ...missing, roles: { total: 0, list: [] }, people: [] };

export const story: Story = {
  title: 'WhyNot',
  cases: [
    {
      name: 'entry',
      render: () => (
        <div className="panel">
          <WhyNotButton permission={permission} />
        </div>
      ),
    },
    { name: 'missing', render: () => <Dialog of={missing} /> },
    { name: 'nobody has it', render: () => <Dialog of={nobody} /> },
    { name: 'held by now', render: () => <Dialog of={{ ...missing, held: 1 }} /> },
  ],
};

/** With an answer that the server has given already. */
function Dialog({ of }: { of: Holders }) {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(() => {
    const key = [permissionHolders.path, { permission }];
    queryClient.setQueryDefaults(key, { staleTime: Number.POSITIVE_INFINITY });
    queryClient.setQueryData(key, of);
    return true;
  });
  return (
    <>
      <WhyNotButton permission={permission} />
      <WhyNotDialog permission={permission} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
