import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtInMenus } from '@weir/contract/identity/built-in-menus';

const features = join(import.meta.dirname, '..', 'console', 'src', 'features');

/** The path of every screen: of the built-in menu, and of the console's own `x.screen.ts`. */
const paths = new Set([
  ...Object.values(builtInMenus).map(({ path }) => path),
  ...globSync(join(features, '**', '*.screen.ts')).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/: Screen<.*?\n {2}path: '(.*?)'/gs)].map(
      ([, path = '']) => path,
    ),
  ),
]);
paths.delete('');

/** How a screen is looked at: without a query, or as is said here. */
const queries: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': ['', 'wall=1'],
  '/project/overview': ['id=1'],
  '/project/devicelist': ['', 'add=1'],
  '/project/history': ['devices=1'],
  '/project/info': [
    ...['id=1', 'id=1&tab=telemetry', 'id=1&tab=parameters', 'id=1&tab=alarms'],
    ...['id=1&tab=alarms&view=settings', 'id=1&tab=history', 'id=1&tab=connection', 'id=1&tab=log'],
    ...['id=1&why=offline', 'id=1&why=alarm', 'id=999'],
  ],
  '/tracks': ['', 'ids=1'],
  '/project/alarminfo': ['', 'alarm=1'],
  '/project/paramwrites': ['', 'batch=1'],
  '/device/edittype': ['id=1'],
  '/device/setparam': ['id=1'],
  '/device/setalarm': ['id=1'],
  '/alarm/shelving': ['', 'view=windows'],
  '/upgrade/version': ['', 'add=1', 'version=1'],
  '/upgrade/device': ['', 'view=devices', 'add=1'],
  '/upgrade/campaign': ['id=1', 'id=999'],
  '/upgrade/external': ['', 'add=1'],
  '/rentsale/index': ['', 'add=1'],
  '/rentsale/offer': ['id=1', 'id=999'],
  '/agent/agent': ['id=1', 'id=999'],
  '/store/store': ['id=1', 'id=999'],
  '/storetransfer/transfer': ['id=1', 'id=999'],
  '/order/index': ['', 'tab=figures'],
  '/order/info': ['id=999'],
  '/order/receipt': ['id=999'],
  '/order/customers': ['', 'add=1'],
  '/role/index': ['', 'add=1'],
  '/role/permission': ['id=3'],
  '/permission/index': ['', 'add=1'],
  '/user/agent': ['', 'add=1', 'id=1'],
  '/sys/user': ['tree=1'],
  '/logs/index': ['', 'tab=signIns', 'id=1'],
  '/sys/notifications': ['', 'add=1', 'tab=channels', 'tab=deliveries'],
  '/menu/index': ['', 'add=1'],
  '/profile/index': [
    ...['', 'tab=reach', 'tab=password', 'tab=sessions', 'tab=sessions&wall=1', 'tab=tokens'],
    'tab=two-factor',
  ],
};

/** The address of everything that the tour looks at. A new screen is toured without being named here. */
export const screens = [
  ...[...paths].flatMap((path) => (queries[path] ?? ['']).map((query) => path + (query && `?${query}`))),
  '/nowhere',
];
