import { ApartmentOutlined, HddOutlined, ProjectOutlined, UserOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { type SearchResult, search } from '@weir/contract/workplace/search';
import { useEffect, useState } from 'react';
import { deviceTypePage } from '../../features/fleet/device-types/device-types.screen.ts';
import { usersPage } from '../../features/identity/users/users.screen.ts';
import { devicePage } from '../../features/workplace/device-page/device-page.screen.ts';
import { projectPage } from '../../features/workplace/project-page/project-page.screen.ts';
import { queryOf } from '../../platform/api.ts';
import { type Translate, useMessages } from '../../platform/i18n/messages.ts';
import { paletteMessages } from './palette.messages.ts';
import type { PaletteGroup } from './palette-items.ts';

const debounceMs = 150;
const maxLength = 64;
/** Of each kind. */
const limit = 6;

export interface Found {
  groups: PaletteGroup[];
  /** The answer to what stands in the field is on its way. */
  pending: boolean;
  error: unknown;
  retry: () => void;
}

/** One Latin letter is part of nearly every name. */
export const isWorthSearching = (keyword: string): boolean =>
  keyword.length > 1 || /[^\u0020-\u024f]/.test(keyword);

/** What the server finds. Asked when the typing rests for a moment; a new question calls the former off. */
export function useFound(typed: string): Found {
  const t = useMessages(paletteMessages);
  const keyword = typed.trim().slice(0, maxLength);
  const restedKeyword = useRested(keyword);
  const enabled = isWorthSearching(restedKeyword);
  const { data, isFetching, isError, error, refetch } = useQuery({
    ...queryOf(search, { query: { keyword: restedKeyword, limit } }),
    enabled,
    retry: false,
    // What was found stays while one goes on typing the same word.
    placeholderData: (before, query) => (continues(restedKeyword, query?.queryKey[1]) ? before : undefined),
  });
  const wanted = isWorthSearching(keyword);
  return {
    groups: wanted && enabled && data ? groupsOf(data, t) : [],
    pending: wanted && (isFetching || restedKeyword !== keyword),
    error: wanted && isError && !isFetching ? error : undefined,
    retry: () => void refetch(),
  };
}

const continues = (restedKeyword: string, before: unknown): boolean =>
  typeof before === 'object' &&
  before !== null &&
  'keyword' in before &&
  restedKeyword.startsWith(String(before.keyword));

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

const groupsOf = (
  { devices, projects, deviceTypes, users }: SearchResult,
  t: Translate<(typeof paletteMessages)['words']['zh']>,
): PaletteGroup[] => [
  {
    name: 'devices',
    items: devices.map(({ id, name, SN, projectName, presence }) => ({
      id: `device:${id}`,
      title: name,
      detail: `${SN} · ${projectName}`,
      icon: HddOutlined,
      presence,
      href: devicePage.address({ id }),
      words: [name, SN],
    })),
  },
  {
    name: 'projects',
    items: projects.map(({ id, name, devices: count }) => ({
      id: `project:${id}`,
      title: name,
      detail: t('projectDevices', { count }),
      icon: ProjectOutlined,
      href: projectPage.address({ id }),
      words: [name],
    })),
  },
  {
    name: 'deviceTypes',
    items: deviceTypes.map(({ id, name, typeCode }) => ({
      id: `deviceType:${id}`,
      title: name,
      detail: typeCode,
      icon: ApartmentOutlined,
      href: deviceTypePage.address({ id }),
      words: [name, typeCode],
    })),
  },
  {
    name: 'users',
    items: users.map(({ id, name, username }) => ({
      id: `user:${id}`,
      title: name || username,
      detail: username,
      icon: UserOutlined,
      href: usersPage.address({ id }),
      words: [name, username],
    })),
  },
];
