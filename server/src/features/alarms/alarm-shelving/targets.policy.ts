import type { PlacedSubject } from '../alarms/alarms.service.ts';

/** What is put aside: alarms that are all of what is named. At least a device, a type or a project is. */
export interface Target {
  readonly deviceId: number | null;
  readonly typeId: number | null;
  readonly projectId: number | null;
  /** A signal's id, or a device's own code; empty: a device that sends nothing at all. */
  readonly code: string | null;
}

export const keyOf = ({ deviceId, typeId, projectId, code }: Target): string =>
  JSON.stringify([deviceId, typeId, projectId, code]);

const either = <T>(value: T): (T | null)[] => [value, null];

/** Every target that an alarm of the subject is part of. */
export const keysOf = ({ deviceId, typeId, projectId, code }: PlacedSubject): string[] =>
  either(deviceId).flatMap((device) =>
    either(typeId).flatMap((type) =>
      either(projectId).flatMap((project) =>
        either(code).map((one) => keyOf({ deviceId: device, typeId: type, projectId: project, code: one })),
      ),
    ),
  );
