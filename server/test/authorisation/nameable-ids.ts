import type { Endpoint, Thing } from '@weir/contract/endpoint';

/** Where in a request a number of a row stands; `[]` is each of a list. */
export interface NameableId {
  part: 'query' | 'body';
  path: readonly string[];
}

interface Schema {
  type?: string | readonly string[];
  minimum?: number;
  maximum?: number;
  pattern?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: readonly Schema[];
  additionalProperties?: boolean | Schema;
}

/** As large as the database's numbers, or as JSON's: what counts something else has a bound of its own. */
const largestIds: readonly unknown[] = [2 ** 31 - 1, Number.MAX_SAFE_INTEGER];
const named = /^(id|ids|parent_id|.+Ids?)$/;

const isNumber = ({ type }: Schema) =>
  ([] as (string | undefined)[]).concat(type as string).includes('integer');

/** A number of a row by its bounds or its name, or a list of such numbers as a text. */
function isId(name: string, schema: Schema): boolean {
  if (schema.pattern?.startsWith('^[1-9]\\d{0,')) return true;
  return isNumber(schema) && (named.test(name) || largestIds.includes(schema.maximum));
}

function idsIn(schema: Schema | undefined, path: readonly string[]): (readonly string[])[] {
  if (!schema) return [];
  const name = path.findLast((step) => step !== '[]') ?? '';
  const own = path.length > 0 && isId(name, schema) ? [path] : [];
  const { properties = {}, items, anyOf = [], additionalProperties } = schema;
  return [
    ...own,
    ...Object.entries(properties).flatMap(([field, each]) => idsIn(each, [...path, field])),
    ...(items ? idsIn(items, [...path, '[]']) : []),
    ...anyOf.flatMap((each) => idsIn(each, path)),
    ...(typeof additionalProperties === 'object' ? idsIn(additionalProperties, [...path, '*']) : []),
  ];
}

/** Every number of a row that a request can name. */
export const nameableIds = ({ query, body }: Pick<Endpoint, 'query' | 'body'>): NameableId[] => [
  ...idsIn(query as Schema | undefined, []).map((path) => ({ part: 'query' as const, path })),
  ...idsIn(body as Schema | undefined, []).map((path) => ({ part: 'body' as const, path })),
];

/** What a number is of, by the name of its field. */
const byField: Record<string, Thing> = {
  projectId: 'project',
  projectIds: 'project',
  provisionProjectId: 'project',
  typeId: 'device-type',
  deviceTypeId: 'device-type',
  offerId: 'offer',
  orderId: 'order',
  paymentId: 'payment',
  customerId: 'customer',
  storeId: 'store',
  typeIds: 'device-type',
  deviceId: 'device',
  deviceIds: 'device',
  gatewayId: 'device',
  accountId: 'card-account',
  planId: 'card-plan',
  campaignId: 'campaign',
  importId: 'device-import',
  versionId: 'version',
  others: 'device',
  recording: 'device-recording',
  ownerId: 'user',
  parent: 'user',
  below: 'user',
  parent_id: 'user',
  actorId: 'user',
  assigneeId: 'user',
  targetId: 'user',
  userId: 'user',
  userIds: 'user',
  notifyUserIds: 'user',
  roleId: 'role',
  ruleId: 'notification-rule',
  webhookIds: 'webhook',
  menuId: 'menu',
  menuIds: 'menu',
  beforeId: 'menu',
};

/** Where a name means something else, or nothing by itself. */
const byPlace: { path: string; field: string; of: Thing }[] = [
  { path: '/menu/', field: 'parent_id', of: 'menu' },
  { path: '/menu/', field: 'ids', of: 'menu' },
  { path: '/user/menulist', field: 'parent_id', of: 'menu' },
  { path: '/device/change/', field: 'ids', of: 'device' },
  { path: '/device/setparam', field: 'ids', of: 'device' },
  { path: '/logs/', field: 'after', of: 'log' },
];

export const fieldOf = ({ path }: NameableId): string => path.findLast((step) => step !== '[]') ?? '';

/** The number that the scope of the endpoint speaks of. */
export function isOfScope({ scope }: Pick<Endpoint, 'scope'>, { part, path }: NameableId): boolean {
  if (scope.kind !== 'one') return false;
  const [scopePart, field] = scope.id.split('.');
  const name = path.filter((step) => step !== '[]').join('.');
  return part === scopePart && (name === field || (field === 'id' && name === 'ids'));
}

/** What a number in a request is of; undefined where nobody has said so. */
export function thingNamed(endpoint: Pick<Endpoint, 'path' | 'scope'>, id: NameableId): Thing | undefined {
  if (isOfScope(endpoint, id)) return endpoint.scope.kind === 'one' ? endpoint.scope.of : undefined;
  const field = fieldOf(id);
  const placed = byPlace.find((each) => endpoint.path.startsWith(each.path) && each.field === field);
  return placed?.of ?? byField[field];
}

/** The request with the number in its place; what has to be there around it is made by `sample`. */
export function withId(value: unknown, path: readonly string[], id: number): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return id;
  if (step === '[]') return [withId(Array.isArray(value) ? value[0] : undefined, rest, id)];
  const before = (value ?? {}) as Record<string, unknown>;
  return { ...before, [step]: withId(before[step], rest, id) };
}
