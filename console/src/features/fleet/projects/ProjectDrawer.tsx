import { type Project, ProjectDraft } from '@weir/contract/fleet/projects';
import { Form, Input, Select } from 'antd';
import { useMemo } from 'react';
import { FormDrawer } from '../../../components/FormDrawer.tsx';
import { useFeedback } from '../../../components/feedback.tsx';
import { requiredMessages } from '../../../components/form/required.messages.ts';
import { SwitchField } from '../../../components/form/SwitchField.tsx';
import { useRules } from '../../../components/form-rules.ts';
import { kitMessages } from '../../../components/kit.messages.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { projectsMessages } from './projects.messages.ts';
import { saveProject } from './projects.queries.ts';

interface Values {
  name: string;
  address: string;
  timeZone: string | undefined;
  remarks: string;
  is_weather: boolean;
  is_map: boolean;
}

const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }));

const valuesOf = (project: Project | undefined): Values => ({
  name: project?.name ?? '',
  address: project?.address ?? '',
  timeZone: project?.timeZone ?? undefined,
  remarks: project?.remarks ?? '',
  is_weather: project?.is_weather === 1,
  is_map: project ? project.is_map === 1 : true,
});

const draftOf = (values: Values): ProjectDraft => ({
  name: values.name.trim(),
  address: values.address.trim() || null,
  timeZone: values.timeZone ?? null,
  remarks: values.remarks.trim() || null,
  is_weather: values.is_weather ? 1 : 0,
  is_map: values.is_map ? 1 : 0,
});

export interface ProjectDrawerProps {
  /** Undefined adds a project. */
  project: Project | undefined;
  open: boolean;
  onClose: () => void;
}

/** Adds or edits a project, in a drawer. */
export function ProjectDrawer({ project, open, onClose }: ProjectDrawerProps) {
  const t = useMessages(projectsMessages);
  const kit = useMessages(kitMessages);
  const needed = useMessages(requiredMessages);
  const feedback = useFeedback();
  const texts = useMemo(() => ({ name: { required: needed('name'), pattern: needed('name') } }), [needed]);
  const rules = useRules(ProjectDraft, texts);
  return (
    <FormDrawer<Values, Project, unknown>
      open={open}
      title={t(project ? 'edit' : 'add')}
      record={project}
      valuesOf={valuesOf}
      onSubmit={(values, record) => saveProject(record, draftOf(values))}
      onSaved={() => feedback.success(kit(project ? 'edited' : 'added'))}
      onClose={onClose}
      draftKey={project ? `project-${project.id}` : 'project'}
    >
      <Form.Item name="name" label={kit('name')} rules={rules.name}>
        <Input maxLength={128} />
      </Form.Item>
      <Form.Item name="address" label={kit('address')} rules={rules.address}>
        <Input maxLength={500} />
      </Form.Item>
      <Form.Item name="timeZone" label={t('timeZone')} extra={t('timeZoneHelp')} rules={rules.timeZone}>
        <Select showSearch allowClear options={zones} />
      </Form.Item>
      <Form.Item name="remarks" label={kit('remarks')} rules={rules.remarks}>
        <Input.TextArea maxLength={2000} autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
      <SwitchField name="is_weather" label={t('weather')} />
    </FormDrawer>
  );
}
