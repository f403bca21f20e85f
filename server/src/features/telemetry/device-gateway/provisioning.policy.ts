import { topics } from '@weir/contract/fleet/device-protocol';

/** With and without the leading slash: ThingsBoard's own clients use the former. */
export const provisioningRequests: ReadonlySet<string> = bothForms(topics.provision.request);
export const provisioningResponses: ReadonlySet<string> = bothForms(topics.provision.response);

function bothForms(topic: string): Set<string> {
  return new Set([topic, `/${topic}`]);
}
