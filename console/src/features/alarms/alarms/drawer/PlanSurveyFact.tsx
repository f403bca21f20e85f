import { useQuery } from '@tanstack/react-query';
import { listSectionsOfDevice } from '@weir/contract/fish/section-water';
import { Fact } from '../../../../components/Facts.tsx';
import { Link } from '../../../../components/Link.tsx';
import { queryOf } from '../../../../platform/api.ts';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { surveyEditorPage } from '../../../fish/surveys/surveys.screen.ts';
import type { AlarmItem } from './AlarmDrawer.tsx';
import { alarmDrawerMessages } from './alarm-drawer.messages.ts';

/** From an alarm of a river station to a survey of the fish there, begun with what the alarm tells. */
export function PlanSurveyFact({ alarm: { id, deviceId } }: { alarm: AlarmItem }) {
  const t = useMessages(alarmDrawerMessages);
  const localName = useLocalName();
  const may = useMay();
  const enabled = [listSectionsOfDevice.access, 'fish-surveys:create', 'fish-surveys:update'] as const;
  const { data } = useQuery({
    ...queryOf(listSectionsOfDevice, { query: { id: deviceId } }),
    enabled: enabled.every((permission) => may(permission)),
  });
  if (!data || data.list.length === 0) return null;
  return (
    <Fact label={t('river')}>
      {data.list.map((section) => (
        <Link key={section.id} to={surveyEditorPage.address({ section: section.id, alarm: id })}>
          {t('planSurvey', { section: localName({ ...section, name: section.name ?? '' }) })}
        </Link>
      ))}
    </Fact>
  );
}
