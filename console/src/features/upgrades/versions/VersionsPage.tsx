import {
  CloudUploadOutlined,
  DownloadOutlined,
  KeyOutlined,
  PauseCircleOutlined,
  StopOutlined,
} from '@ant-design/icons';
import {
  downloadVersion,
  nextVersionStates,
  setVersionState,
  type Version,
  type VersionState,
} from '@weir/contract/upgrades/versions';
import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { rowItem } from '../../../components/data-table/row-items.tsx';
import { Icon, type IconType } from '../../../components/Icon.tsx';
import { ResourcePage } from '../../../components/resource/ResourceList.tsx';
import { ResourcePanel } from '../../../components/resource/ResourcePanel.tsx';
import type { MenuOf } from '../../../components/resource/resource.ts';
import { SideDrawer } from '../../../components/SideDrawer.tsx';
import { useQuestion } from '../../../components/use-question.ts';
import { addressOf, call } from '../../../platform/api.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useAccount } from '../../../platform/session.ts';
import { signingKeysMessages } from './signing-keys.messages.ts';
import { signingKeys } from './signing-keys.resource.tsx';
import { versionsMessages } from './versions.messages.ts';
import { versions } from './versions.resource.tsx';

type Next = Exclude<VersionState, 'draft'>;

const verbs = { released: 'release', deprecated: 'deprecate', recalled: 'recall' } as const satisfies Record<
  Next,
  string
>;
const icons: Record<Next, IconType> = {
  released: CloudUploadOutlined,
  deprecated: PauseCircleOutlined,
  recalled: StopOutlined,
};

/** Software that devices can be upgraded to, and the keys that it is signed with. */
export function VersionsPage() {
  const ask = useAskForState();
  const menu = useCallback<MenuOf<typeof versions>>(
    (version, { t, may, inBin, edit, remove }) => {
      const mayMove = may('versions:release') && version.mayOperate === 1 && !inBin;
      const next = mayMove ? (nextVersionStates[version.state] as readonly Next[]) : [];
      return [
        version.fileName !== null &&
          !inBin &&
          rowItem('download', DownloadOutlined, t('download'), () =>
            location.assign(addressOf(downloadVersion, { query: { id: version.id } })),
          ),
        ...next.map((state) => {
          const word = state === 'released' && version.state !== 'draft' ? 'releaseAgain' : verbs[state];
          return rowItem(state, icons[state], t(word), () => ask(version, state));
        }),
        edit,
        remove,
      ];
    },
    [ask],
  );
  return <ResourcePage resource={versions} menu={menu} actions={() => <SigningKeys />} />;
}

function useAskForState(): (version: Version, state: Next) => void {
  const t = useMessages(versionsMessages);
  const question = useQuestion();
  return useCallback(
    ({ id, version, name, softVer }, state) => {
      const change = async () => {
        try {
          await call(setVersionState, { body: { id, version, state } });
        } catch (error) {
          throw refusal(error, t);
        }
        return t(state, { name });
      };
      question({
        title: t(verbs[state]),
        content: t(`${verbs[state]}Ask`, { name, softVer }),
        okText: t(verbs[state]),
        danger: state === 'recalled',
        run: change,
        failedText: t('stateFailed'),
      });
    },
    [question, t],
  );
}

const reasons = ['uploadId_required', 'sha256_required', 'signature_required', 'signature_signer'] as const;

/** What is missing is said in the language of the user. */
function refusal(error: unknown, t: (word: (typeof reasons)[number]) => string): unknown {
  const [field] = isApiError(error) ? error.fields : [];
  const reason = reasons.find((each) => each === `${field?.field}_${field?.rule}`);
  return reason === undefined ? error : new Error(t(reason));
}

function SigningKeys() {
  const t = useMessages(signingKeysMessages);
  const fixed = !useAccount().roles.includes('SUPERADMIN');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon of={KeyOutlined} />} onClick={() => setOpen(true)}>
        {t('title')}
      </Button>
      <SideDrawer title={t('title')} open={open} size={560} onClose={() => setOpen(false)} destroyOnHidden>
        <ResourcePanel resource={signingKeys} icon={KeyOutlined} text={t('text')} fixed={fixed} />
      </SideDrawer>
    </>
  );
}
