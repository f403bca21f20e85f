interface Page<T> {
  list: T[];
  total: number;
}

export const pageLimit = 200;

export async function everyPage<T>(read: (page: number) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; ; page += 1) {
    const { list, total } = await read(page);
    all.push(...list);
    if (list.length === 0 || all.length >= total) return all;
  }
}

/** What is there, and what is in the recycle bin. */
export async function presentAndRemoved<T>(read: (page: number, deleted: 0 | 1) => Promise<Page<T>>) {
  const [present, removed] = await Promise.all(
    ([0, 1] as const).map((deleted) => everyPage((page) => read(page, deleted))),
  );
  return { present: present ?? [], removed: removed ?? [] };
}
