import { useQuery } from '@tanstack/react-query';
import { getAlarm } from '@weir/contract/alarms/alarms';
import { useState } from 'react';
import { useAlarmSubject } from '../../../../components/alarm-subject.ts';
import { browserZone } from '../../../../components/time-range/zone-time.ts';
import { queryOf } from '../../../../platform/api.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { exactTime } from '../../../../platform/time.ts';
import { editorMessages } from './editor.messages.ts';
import type { SurveyDraft } from './survey-drafts.ts';

interface Planned {
  section: number | undefined;
  /** The alarm that the survey answers. */
  alarm: number | undefined;
}

/** What a new survey begins with; undefined while the alarm is on its way that it answers. */
export function usePlannedDraft({ section, alarm }: Planned) {
  const t = useMessages(editorMessages);
  const language = useLanguage();
  const subjectOf = useAlarmSubject();
  const query = useQuery({
    ...queryOf(getAlarm, { query: { id: alarm ?? 0 } }),
    enabled: alarm !== undefined,
  });
  const [opened] = useState(() => new Date());
  const base: SurveyDraft = {
    ...{ zone: browserZone(), isStandard: 1, absencesReported: 0, effort: {} },
    ...(section !== undefined && { riverSectionId: section }),
  };
  if (alarm === undefined) return { draft: base, query };
  if (!query.data) return { draft: undefined, query };
  const { deviceName, warningDate } = query.data;
  const remarks = t('answersAlarm', {
    ...{ no: alarm, subject: subjectOf(query.data), device: deviceName },
    time: exactTime(new Date(warningDate), language),
  });
  opened.setSeconds(0, 0);
  return { draft: { ...base, startTime: opened.toISOString(), isStandard: 0 as const, remarks }, query };
}
