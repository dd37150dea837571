import { PAGES_PATH } from '../view-cookie.ts';

/** Where things of an opened share are. */
export const pathsOf = (shareId: string) => {
  const share = `${PAGES_PATH}/${shareId}`;
  return {
    share,
    printAll: `${share}/druck`,
    document: (position: number) => `${share}/${String(position)}`,
    print: (position: number) => `${share}/${String(position)}/druck`,
    file: (position: number) => `${share}/${String(position)}/original`,
    picture: (position: number, page: number) => `${share}/${String(position)}/seite/${String(page)}`,
  };
};

/** What {@link pathsOf} gives back. */
export type SharePaths = ReturnType<typeof pathsOf>;
