import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { Icon } from '../../components/Icon.tsx';
import { useNarrow } from '../../components/media.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { closeHelp, openHelp, useHelp } from '../state/help-state.ts';
import { Glossary } from './Glossary.tsx';
import { HelpPage } from './HelpPage.tsx';
import { helpMessages } from './help.messages.ts';

const widthPx = 480;

/** Help beside the page that it is about. */
export function HelpDrawer({ open }: { open: boolean }) {
  const t = useMessages(helpMessages);
  const narrow = useNarrow();
  const { view, term } = useHelp();
  const inGlossary = view === 'glossary';
  return (
    <Drawer
      open={open}
      title={t(inGlossary ? 'glossary' : 'help')}
      size={narrow ? '100%' : widthPx}
      closable={{ 'aria-label': t('close'), placement: 'end' }}
      extra={
        inGlossary && (
          <Button type="text" icon={<Icon of={ArrowLeftOutlined} />} onClick={openHelp}>
            {t('back')}
          </Button>
        )
      }
      destroyOnHidden
      onClose={closeHelp}
    >
      {inGlossary ? <Glossary firstQuery={term} /> : <HelpPage />}
    </Drawer>
  );
}
