import type { Alarm } from '@weir/contract/alarms/alarms';
import { useRef } from 'react';
import { useAlarmTools } from './alarm-tools.tsx';
import { useTriageKeys } from './use-triage-keys.ts';

interface Props {
  alarms: readonly Alarm[];
  /** What their rows are, as a selector; each has the number of its alarm in `data-id`. */
  lines: string;
}

/** Alarms that another page shows are handled with the keys of their list; all that is seen is what asks. */
export function AlarmKeysPanel({ alarms, lines }: Props) {
  const selected = useRef<readonly Alarm[]>([]);
  const tools = useAlarmTools(nothing);
  useTriageKeys({ rows: alarms, selected, run: tools.run, lines });
  return tools.overlays;
}

const nothing = () => undefined;
