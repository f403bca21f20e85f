import { FileExcelOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { importLimits } from '@weir/contract/fleet/device-imports';
import type { CampaignTargets } from '@weir/contract/upgrades/campaign-rules';
import { estimateCampaign, readSerialNumbers, type SerialNumbers } from '@weir/contract/upgrades/campaigns';
import { Alert, Button, Form, Input, Space } from 'antd';
import { useDeferredValue, useId, useState } from 'react';
import { WorkbookBox } from '../../../components/form/WorkbookBox.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { sizeText } from '../../../components/size-text.ts';
import { call, upload } from '../../../platform/api.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { DeviceTypeSelect } from '../../fleet/device-types/list/DeviceTypeSelect.tsx';
import { ProjectSelect } from '../../fleet/projects/ProjectSelect.tsx';
import { campaignsMessages } from './campaigns.messages.ts';

interface Props {
  id?: string;
  value?: CampaignTargets;
  onChange?: (value: CampaignTargets) => void;
}

/** The devices that are meant: by what they are, or by their serial numbers; and what would come of it. */
export function TargetsInput({ id, value = {}, onChange }: Props) {
  const t = useMessages(campaignsMessages);
  const [text, setText] = useState(() => (value.sns ?? []).join('\n'));
  const [fromFile, setFromFile] = useState<readonly string[]>([]);
  const set = (changes: { [K in keyof CampaignTargets]?: CampaignTargets[K] | undefined }) => {
    const kept = Object.entries({ ...value, ...changes }).filter(
      ([, each]) => each !== undefined && each !== '',
    );
    onChange?.(Object.fromEntries(kept) as CampaignTargets); // what is left of the targets
  };
  /** What a workbook holds is added to what is typed, and goes with the workbook. */
  const takeFile = (read: SerialNumbers | undefined) => {
    const before = new Set(fromFile);
    const typed = snsIn(text).filter((sn) => !before.has(sn));
    const sns = read?.sns ?? [];
    setFromFile(sns);
    setSns([...typed, ...sns].join('\n'));
  };
  const setSns = (typed: string) => {
    setText(typed);
    const sns = snsIn(typed);
    set({ sns: sns.length > 0 ? sns : undefined });
  };
  return (
    <Space orientation="vertical" style={{ width: '100%' }} {...(id && { id })}>
      <ProjectSelect
        operableOnly
        allowClear
        aria-label={t('project')}
        placeholder={t('project')}
        value={value.projectId ?? null}
        onChange={(projectId) => set({ projectId: projectId ?? undefined })}
        style={{ width: '100%' }}
      />
      <DeviceTypeSelect
        allowClear
        aria-label={t('type')}
        placeholder={t('type')}
        value={value.typeId ?? null}
        onChange={(typeId) => set({ typeId: typeId ?? undefined })}
        style={{ width: '100%' }}
      />
      <Input
        aria-label={t('fromVer')}
        placeholder={t('fromVer')}
        value={value.fromVer ?? ''}
        onChange={({ target }) => set({ fromVer: target.value.trim() || undefined })}
      />
      <Input.TextArea
        aria-label={t('sns')}
        placeholder={t('sns')}
        rows={3}
        value={text}
        onChange={({ target }) => setSns(target.value)}
      />
      <SerialNumbersFile onRead={takeFile} />
      <EstimateText targets={value} />
    </Space>
  );
}

const snsIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

/** Serial numbers from a workbook, once somebody asks for it. */
function SerialNumbersFile({ onRead }: { onRead: (read: SerialNumbers | undefined) => void }) {
  const t = useMessages(campaignsMessages);
  const [isOpen, setOpen] = useState(false);
  const [read, setRead] = useState<SerialNumbers>();
  if (!isOpen)
    return (
      <Button icon={<Icon of={FileExcelOutlined} />} onClick={() => setOpen(true)}>
        {t('snsFromFile')}
      </Button>
    );
  return (
    <div>
      <WorkbookBox<SerialNumbers>
        label={t('snsFromFile')}
        maxRows={importLimits.rows}
        onUpload={(file, { signal }) =>
          upload(readSerialNumbers, { query: { name: file.name }, file, signal })
        }
        onChange={(found) => {
          setRead(found);
          onRead(found);
        }}
      />
      <p className="quiet small">{t('snsColumn')}</p>
      {read && read.skippedCount > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('skipped', { count: read.skippedCount, cells: read.skipped.join(', ') })}
        />
      )}
    </div>
  );
}

/** What the campaign would do, as soon as there is a version. */
function EstimateText({ targets }: { targets: CampaignTargets }) {
  const t = useMessages(campaignsMessages);
  const form = Form.useFormInstance();
  const versionId: number | undefined = Form.useWatch('versionId', { form, preserve: true });
  const asked = useDeferredValue(targets);
  const { data } = useQuery({
    queryKey: [estimateCampaign.path, versionId, asked],
    queryFn: () => call(estimateCampaign, { body: { versionId: versionId ?? 0, targets: asked } }),
    enabled: versionId !== undefined,
    retry: false,
  });
  const textId = useId();
  if (!data) return <p className="quiet" role="status" />;
  const { devices, online, alreadyInstalled, incompatible, bytes, leastMinutes, unknownSns } = data;
  const upgrade = devices - alreadyInstalled - incompatible;
  return (
    <p className="quiet" role="status" id={textId}>
      {t('estimateText', { devices, online, upgrade, installed: alreadyInstalled, unfit: incompatible })}{' '}
      {bytes !== null &&
        leastMinutes !== null &&
        t('estimateMore', { size: sizeText(bytes), minutes: leastMinutes })}{' '}
      {unknownSns.length > 0 && t('unknownSns', { sns: unknownSns.join(', ') })}
    </p>
  );
}
