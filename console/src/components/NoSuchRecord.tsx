import { Button } from 'antd';
import { useMessages } from '../platform/i18n/messages.ts';
import { usePage } from '../platform/page.ts';
import { kitMessages } from './kit.messages.ts';
import { PageHeader } from './PageHeader.tsx';
import { statesMessages } from './states.messages.ts';
import { EmptyState } from './states.tsx';

interface Props {
  /** That there is no such thing. */
  title: string;
  /** Where all of them are. */
  listHref: string;
}

/** The page of a record that the address does not name, or that is not there for this user. */
export function NoSuchRecord({ title, listHref }: Props) {
  const t = useMessages(kitMessages);
  const own = useMessages(statesMessages);
  const { leaveFor } = usePage();
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        text={own('goneOrHidden')}
        action={
          <Button type="primary" onClick={() => leaveFor(listHref)}>
            {t('backToList')}
          </Button>
        }
      />
    </>
  );
}
