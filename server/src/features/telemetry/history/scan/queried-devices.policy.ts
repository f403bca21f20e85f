import { idList } from '../../../../platform/http/id-list.ts';

interface DevicesQuery {
  id: number;
  /** With commas between them. */
  others?: string | undefined;
}

/** The devices that a request is about, each once, the first one first. */
export const queriedDevices = ({ id, others }: DevicesQuery): number[] => [
  ...new Set([id, ...(others === undefined ? [] : idList(others))]),
];
