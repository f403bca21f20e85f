import type { Input, Output } from '@weir/contract/endpoint';
import { addWall, openWall } from '@weir/contract/identity/wall-sessions';
import { call } from '../../../../platform/api.ts';

export type NewWall = Output<typeof addWall>;

export const createWall = (body: Input<typeof addWall>['body']): Promise<NewWall> => call(addWall, { body });

/** Behind the `#`, which no server is told and no log keeps. */
export const linkOf = ({ link }: NewWall): string => `${location.origin}/wall#${link}`;

/** Makes this browser the screen of the link; its cookie takes the place of whoever was signed in. */
export const openLink = (link: string) => call(openWall, { body: { link } });
