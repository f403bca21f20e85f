import { ExactTime } from '../../../../components/RelativeTime.tsx';
import { ShownOnceDialog } from '../../../../components/ShownOnceDialog.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { wallLinksMessages } from './wall-links.messages.ts';
import { linkOf, type NewWall } from './wall-links.queries.ts';

/** The link of a wall screen, the only time that it is shown. */
export function NewWallDialog({ made, onClose }: { made: NewWall; onClose: () => void }) {
  const t = useMessages(wallLinksMessages);
  return (
    <ShownOnceDialog
      title={t('linkTitle')}
      warning={t('once')}
      secret={{ text: linkOf(made), label: t('link') }}
      okText={t('linkCopied')}
      onClose={onClose}
    >
      <p className="quiet">
        {t('openBy')} <ExactTime time={made.openByTime} />
      </p>
    </ShownOnceDialog>
  );
}
